import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { ResultStatus, SCREENING_STAGES } from '@shared/resources/candidates/pipeline.js';
import { statusAfterResult } from '@shared/resources/candidates/pipeline.js';
import { useTexts } from '../i18n/texts.js';
import { messageOf } from '../providers/http.js';
import { hasSession } from '../providers/session.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { showFields } from '../records/recordCache.js';
import { offerUndo } from '../records/undo/undoStore.js';
import { useUndoable } from '../records/undo/useUndoable.js';
import { confirmSettled } from '../candidates/settled/settledStore.js';
import { candidatesRoot, resultOf, type Screened } from './screeningModel.js';
import { screenedNow } from './useScreened.js';

export type Stage = (typeof SCREENING_STAGES)[number];
/** The changed fields of a stage. */
export type StageValues = Record<string, unknown>;

const PATH = '/candidates/screenings';
/** Other queries with results or statuses: re-read afterwards. The screening's own candidates keep their places. */
const OTHERS = ['screenings', 'candidates', 'jobs', 'candidate-screenings'] as const;

/**
 * Decisions in a screening: shown at once, stored with the status they cause, with Undo (decision F6); and the fields
 * of its stages.
 */
export function useDecision(screeningId: string) {
  const { undo: T, status: S } = useTexts('records');
  const { saving } = useTexts('screenings').stage;
  const provider = useDataProvider<HireDeskDataProvider>();
  const client = useQueryClient();
  const undoable = useUndoable();

  const send = useCallback(
    (path: string, candidate: Screened, body: object) =>
      provider.call<Screened>(path, {
        method: 'POST',
        body: { screeningId, candidateId: candidate.id, ...body },
      }),
    [provider, screeningId],
  );
  const show = useCallback(
    (id: string, fields: Partial<Screened>) => showFields(client, [candidatesRoot(screeningId)], id, fields),
    [client, screeningId],
  );
  /* Writes the server's answer into every list of this screening. */
  const take = useCallback((saved: Screened) => show(saved.id, saved), [show]);

  const decide = useCallback(
    async (candidate: Screened, stage: Stage, status: ResultStatus): Promise<boolean> => {
      const { id, name } = candidate;
      /* A second click may come before the first one is rendered. */
      const { result, status: own } = screenedNow(client, screeningId, id) ?? candidate;
      if (result?.status === status) return true;
      const next = statusAfterResult('screening', status);
      const meant = await confirmSettled({ id, name, status: own }, next);
      if (!meant) return false;
      const assumed = { stage, decidedBy: null, decidedAt: new Date().toISOString(), ...result, status };
      void undoable<Screened>({
        id,
        record: name,
        change: T.moved(resultOf({ result }), status),
        progress: S.updating,
        apply: () => show(id, { result: assumed, status: next }),
        work: () => send(PATH, candidate, { stage, status, ...meant }),
        confirm: take,
        revert: () => show(id, { result, status: own }),
        undo: ({ version }) => send(`${PATH}/undo`, candidate, { version }),
        resources: OTHERS,
      });
      return true;
    },
    [S, T, client, screeningId, send, show, take, undoable],
  );

  /**
   * Saves edited fields of a stage, with Undo as long as nobody has changed the candidate since.
   * @param before the fields' former values
   * @throws HttpError with the messages of single fields
   */
  const saveFields = useCallback(
    async (candidate: Screened, stage: Stage, fields: StageValues, before: StageValues) => {
      const write = async (values: StageValues, version: number) => {
        const saved = await send(PATH, candidate, { stage, fields: values, version });
        take(saved);
        for (const root of OTHERS) void client.invalidateQueries({ queryKey: [root] });
        return saved;
      };
      const saved = await write(fields, candidate.version);
      /* If a call ended the session, react-admin resolves it with undefined, as if it had succeeded. */
      if (!hasSession()) return;
      offerUndo({
        record: candidate.name,
        change: T.stageEdited,
        message: messageOf(saved),
        undo: () =>
          write(before, saved.version).catch((error: unknown) => {
            /* Somebody else was faster: shows their changes. */
            void client.invalidateQueries({ queryKey: [candidatesRoot(screeningId)] });
            throw error;
          }),
      });
    },
    [T, client, screeningId, send, take],
  );

  /** Writes the note in the stage Resume Review, with Undo. */
  const note = useCallback(
    (candidate: Screened, notes: string) => {
      const before = candidate.notes;
      const stage: Stage = 'Resume Review';
      void undoable<Screened>({
        id: candidate.id,
        record: candidate.name,
        change: T.noted,
        progress: saving,
        apply: () => show(candidate.id, { notes }),
        work: () => send(PATH, candidate, { stage, fields: { notes } }),
        confirm: take,
        revert: () => show(candidate.id, { notes: before }),
        undo: () => send(PATH, candidate, { stage, fields: { notes: before } }),
        resources: OTHERS,
      });
    },
    [T, saving, send, show, take, undoable],
  );
  return useMemo(() => ({ decide, saveFields, note }), [decide, saveFields, note]);
}
