import type { RaRecord } from 'react-admin';
import type { HireDeskDataProvider } from '../../providers/dataProvider.js';
import { changedFields, splitFiles } from '../../providers/records.js';
import { noteWrite, writeVersion } from '../versions.js';

type Values = Record<string, unknown>;
type Versioned = RaRecord & { version: number };

/** How what a form saved is taken back (decision F6). */
interface TakeBack {
  record: string;
  /** Names of the fields that were changed, as the API has them. */
  fields: readonly string[];
  /**
   * Writes what they held before.
   * @throws HttpError when somebody else has changed the record since
   */
  work: () => Promise<unknown>;
  /** Offered at least so long, ms. */
  forMs?: number;
}

/** Called once the form is saved, with the saved record; undefined where there is nothing to take back. */
export type FormUndo<T> = (saved: T) => TakeBack | undefined;

interface Edited {
  name: string;
  /** What the form sends. */
  values: Values;
  /** What the same fields held, with id and version of the record that was read. */
  before: Values & Pick<Versioned, 'id' | 'version'>;
  /** Sent along when it is taken back, for example that a clash was accepted already. */
  along?: Values;
  /** Offered at least so long, ms. */
  forMs?: number;
}

/**
 * Takes the changed fields of a form back by the data provider's own update. Where a file was changed nothing is offered:
 * one that was replaced is not kept.
 */
export function fieldsUndo<T extends Versioned>(
  provider: Pick<HireDeskDataProvider, 'updateFrom'>,
  resource: string,
  { name, values: sent, before, along, forMs }: Edited,
): FormUndo<T> {
  const { values, uploads, removed } = splitFiles(resource, sent, before);
  const fields = Object.keys(changedFields(resource, values, before));
  const hasFiles = removed.length > 0 || Object.keys(uploads).length > 0;
  /* What the record did not have is emptied: a field that is left out would stay. */
  const old = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
  const undo = bodyUndo<T>(name, hasFiles ? [] : fields, before, async (_saved, version) => {
    const { id } = before;
    const { data } = await provider.updateFrom<T>(resource, {
      id,
      values: { ...old, ...along },
      before: { ...values, version },
    });
    return data;
  });
  return (saved) => {
    const back = undo(saved);
    return back && { ...back, forMs };
  };
}

/**
 * The same for a form that makes its own body of a PATCH.
 * @param fields what was changed
 * @param before the record that was read
 * @param write writes what it held, given the saved record and the version to send: own later changes do not refuse it
 */
export function bodyUndo<T extends Versioned>(
  record: string,
  fields: readonly string[],
  before: Pick<Versioned, 'id' | 'version'>,
  write: (saved: T, version: number) => Promise<T>,
): FormUndo<T> {
  const id = String(before.id);
  return (saved) => {
    noteWrite(id, before.version, saved.version);
    if (fields.length === 0) return undefined;
    return {
      record,
      fields,
      work: () => writeVersion(id, saved.version, (version) => write(saved, version)),
    };
  };
}

/** The fields in the body of a PATCH. */
export const fieldsIn = (body: object) => Object.keys(body).filter((field) => field !== 'version');
