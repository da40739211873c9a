import type { ChangeEntry } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Actor } from '../access/actor.js';
import type { RegisteredRecord } from './record-registry.js';
import type { Page, PagePlace } from '../page.js';
import type { StoredChange } from '../history/change.js';

/** A page of a record's own changes, newest first (decision F5). */
export function activityPage(
  changes: readonly StoredChange[],
  { page, limit }: PagePlace,
): Page<StoredChange> {
  const newestFirst = changes.toReversed();
  return { items: newestFirst.slice((page - 1) * limit, page * limit), total: changes.length };
}

const ID = /^[0-9a-f]{24}$/;

/**
 * Changes with the names of records instead of their ids, for people. History keeps ids, because names change; a record
 * that is deleted or hidden from this reader is labelled so.
 * @param records every kind of record that a field may refer to
 */
export async function withNames(
  entries: readonly ChangeEntry[],
  actor: Actor,
  records: readonly RegisteredRecord[],
): Promise<ChangeEntry[]> {
  const ids = [
    ...new Set(entries.flatMap(({ oldValue, newValue }) => [...idsIn(oldValue), ...idsIn(newValue)])),
  ];
  if (ids.length === 0) return [...entries];
  const names = new Map<string, string>();
  await Promise.all(
    records.map(async ({ resource, repository, nameOf, historyName = nameOf }) => {
      if (!actor.permissions.can(resource, 'read')) return;
      for (const document of await repository.findMany(ids))
        names.set(String(document._id), historyName(document));
    }),
  );
  const named = (value: string) =>
    idsIn(value)
      .map((id) => names.get(id) ?? MESSAGES.record.notNamed)
      .join(', ') || value;
  return entries.map((entry) => ({
    ...entry,
    ...(entry.oldValue !== undefined && { oldValue: named(entry.oldValue) }),
    ...(entry.newValue !== undefined && { newValue: named(entry.newValue) }),
  }));
}

/** The ids that make up a value; none if it holds anything else. */
function idsIn(value = ''): string[] {
  const parts = value.split(', ');
  return parts.every((part) => ID.test(part)) ? parts : [];
}
