import type { RaRecord } from 'react-admin';
import type { HireDeskDataProvider } from '../../providers/dataProvider.js';
import { changedFields, splitFiles } from '../../providers/records.js';
import { noteWrite, writeVersion } from '../versions.js';

type Values = Record<string, unknown>;
type Versioned = RaRecord & { version: number };

/** The undo of a saved form (decision F6). */
interface TakeBack {
  record: string;
  /** API names of the changed fields. */
  fields: readonly string[];
  /**
   * Restores their former values.
   * @throws HttpError if somebody else has changed the record since
   */
  work: () => Promise<unknown>;
  /** Minimum time that it is offered, ms. */
  forMs?: number;
}

/** Called with the saved record once the form is saved; undefined if nothing can be undone. */
export type FormUndo<T> = (saved: T) => TakeBack | undefined;

interface Edited {
  name: string;
  /** The form's request body. */
  values: Values;
  /** The former values of these fields, with id and version of the record that was read. */
  before: Values & Pick<Versioned, 'id' | 'version'>;
  /** Sent with the undo, for example that a clash was already accepted. */
  along?: Values;
  /** Minimum time that it is offered, ms. */
  forMs?: number;
}

/**
 * Undoes a form's changes by the data provider's own update. Offers nothing if a file was changed, because a replaced
 * file is not kept.
 */
export function fieldsUndo<T extends Versioned>(
  provider: Pick<HireDeskDataProvider, 'updateFrom'>,
  resource: string,
  { name, values: sent, before, along, forMs }: Edited,
): FormUndo<T> {
  const { values, uploads, removed } = splitFiles(resource, sent, before);
  const fields = Object.keys(changedFields(resource, values, before));
  const hasFiles = removed.length > 0 || Object.keys(uploads).length > 0;
  /* Empty former values are sent as null: an omitted field would keep its new value. */
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
 * {@link fieldsUndo} for a form that builds its own body of a PATCH.
 * @param fields the changed fields
 * @param before the record that was read
 * @param write restores it, given the saved record and the version to send: the user's own later changes do not
 *   conflict
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
