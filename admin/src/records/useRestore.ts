import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { useQuestion } from '../common/useQuestion.js';
import { useNavigate } from 'react-router-dom';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { callsOf } from '../providers/resources.js';
import { useSession } from '../providers/session.js';

/**
 * Restores records of a resource from the trash; if the resource has a question for a refusal, asks it, and then
 * restores the record anyway (decision E3) or opens the page of the record in the way.
 * @returns `work` and `instead` for useRecordAction, and the `dialog` to render
 */
export function useRestore(resource: string): {
  work: (id: string) => Promise<unknown>;
  instead: (id: string) => (refusal: unknown) => Promise<(() => Promise<unknown>) | null | undefined>;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const provider = useDataProvider<HireDeskDataProvider>();
  const zone = useSession()?.timeZone;
  const { ask, dialog } = useQuestion();
  const { restoreQuestion } = callsOf(resource);
  return {
    work: (id) => provider.restore(resource, id),
    instead: (id) => async (refusal) => {
      const question = await restoreQuestion?.(refusal, zone);
      if (!question) return undefined;
      if (!(await ask(question))) return null;
      if ('body' in question) return () => provider.restore(resource, id, question.body);
      void navigate(question.page);
      return null;
    },
    dialog,
  };
}
