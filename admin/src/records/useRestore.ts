import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { useQuestion } from '../common/useQuestion.js';
import { useNavigate } from 'react-router-dom';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { callsOf } from '../providers/resources.js';
import { useSession } from '../providers/session.js';

/**
 * Brings records of a resource back from the trash; where the resource knows a question for the refusal, it is asked, and
 * the record is restored all the same (decision E3) or the page of what stands in the way opens.
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
