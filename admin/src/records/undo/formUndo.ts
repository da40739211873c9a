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
  values: object;
  /** The former values of these fields, with id and version of the record that was read. */
  before: Values & Pick<Versioned, 'id' | 'version'>;
  /** Sent with the undo, for example that a clash was already accepted. */
  along?: Values;
  /** Minimum time that it is offered, ms. */
  forMs?: number;
}

/**
 * Undoes a form's changes by the data provider's own update, which the user's own later changes do not make conflict.
 * Offers nothing if a file was changed, because a replaced file is not kept.
 */
export function fieldsUndo<T extends Versioned>(
  provider: Pick<HireDeskDataProvider, 'update'>,
  resource: string,
  { name, values: sent, before, along, forMs }: Edited,
): FormUndo<T> {
  const { values, uploads, removed } = splitFiles(resource, sent, before);
  const fields = Object.keys(changedFields(resource, values, before));
  const hasFiles = removed.length > 0 || Object.keys(uploads).length > 0;
  /* Empty former values are sent as null: an omitted field would keep its new value. */
  const old = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
  const id = String(before.id);
  const restore = async (version: number) => {
    const data = { ...old, ...along };
    return (await provider.update<T>(resource, { id, data, previousData: { ...values, version } })).data;
  };
  return (saved) => {
    noteWrite(id, before.version, saved.version);
    if (hasFiles || fields.length === 0) return undefined;
    return { record: name, fields, forMs, work: () => writeVersion(id, saved.version, restore) };
  };
}
