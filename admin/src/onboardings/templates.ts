import { queryOptions } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { request } from '../providers/http.js';
import type { Template } from './onboardingModel.js';

/** The API path of templates; also their query key. */
export const TEMPLATES = '/onboarding-templates';

/** All templates by name. */
export const templatesOf = queryOptions({
  queryKey: [TEMPLATES],
  queryFn: ({ signal }) => request<{ templates: Template[] }>(TEMPLATES, { signal }),
  retry: false,
});

/** Id of the template used last in this browser. */
export const useLastTemplate = () => useStore('prefs.onboardings.template', '');

/** The template with that id, otherwise the one saved last. */
export function lastOf(templates: readonly Template[], id: string): Template | undefined {
  return (
    templates.find((one) => one.id === id) ??
    templates.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]
  );
}
