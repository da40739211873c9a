import simpleRestProvider from 'ra-data-simple-rest';
import {
  type DataProvider,
  type GetListParams,
  type HttpError,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import type { BulkResult } from '@shared/kit/api.js';
import { valueAt } from '@shared/kit/value-at.js';
import {
  apiUrl,
  messageOf,
  newIdempotencyKey,
  request,
  requestAnswer,
  type RequestOptions,
  withMessage,
} from './http.js';
import { callsOf } from './resources.js';
import { changedFields, fieldsOf, splitFiles } from './records.js';
import { saveFiles } from './files.js';

const base = simpleRestProvider('/api', async (url, options = {}) => {
  const body = typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined;
  const method = (options.method ?? 'GET') as RequestOptions['method'];
  const json =
    (await request<unknown>(String(url), { method, body, signal: options.signal ?? undefined })) ?? {};
  return { status: 200, headers: new Headers(), body: '', json };
});

type Row = RaRecord<Identifier>;

/**
 * The query of a list without its page: trash, search, order and the filters that have a value; the saved view that the
 * list began from stays on the page.
 */
export function selectionOf({ filter, sort }: Pick<GetListParams, 'filter' | 'sort'>) {
  const { q, deleted, view: _view, ...others } = (filter ?? {}) as Record<string, unknown>;
  const filters = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  const { field, order } = sort ?? {};
  return {
    filters,
    deleted,
    q,
    ...(field && field !== 'id' && { sort: order === 'DESC' ? `-${field}` : field }),
  };
}

/* A list is requested by its address alone, or with filters in the body. */
async function getList(resource: string, params: GetListParams & { signal?: AbortSignal }) {
  const { path, postFilters, list, count = `${list}Count` } = callsOf(resource);
  const { page = 1, perPage = LIMITS.page.default } = params.pagination ?? {};
  const { filters, ...selection } = selectionOf(params);
  const query = { page, limit: perPage, ...selection };
  const { signal } = params;
  const asBody = postFilters && Object.keys(filters).length > 0;
  const answer = await (asBody
    ? request<Record<string, unknown>>(apiUrl(`${path}/filters`, query), {
        method: 'POST',
        body: { filters },
        signal,
      })
    : request<Record<string, unknown>>(apiUrl(path, { ...query, ...filters }), { signal }));
  const { [list]: data, [count]: total, ...meta } = answer;
  return { data: (data ?? []) as Row[], total: Number(total ?? 0), meta };
}

interface BulkAnswer {
  results: BulkResult[];
}

/* A refusal concerns one record; a lost session or an unavailable service concerns all. */
async function eachId<T>(ids: readonly Identifier[], call: (id: Identifier) => Promise<T>) {
  const settled = await Promise.allSettled(ids.map(call));
  for (const result of settled) {
    const { status = 0 } = result.status === 'rejected' ? (result.reason as HttpError) : { status: 200 };
    if (status === 401 || status === 0 || status >= 500) throw (result as PromiseRejectedResult).reason;
  }
  return settled;
}

/* One call if the API has a bulk call, otherwise one per record. */
async function bulk(
  resource: string,
  ids: readonly Identifier[],
  suffix: '' | '/restore' | '/permanent',
  method: 'DELETE' | 'PATCH',
): Promise<BulkAnswer> {
  const { path, bulk: hasBulk, permanentPath = 'permanent' } = callsOf(resource);
  if (hasBulk) return request<BulkAnswer>(`/api${path}/bulk${suffix}`, { method, body: { ids } });
  let message: string | undefined;
  const settled = await eachId(ids, async (id) => {
    const one = suffix === '/permanent' ? `/${permanentPath}` : suffix;
    message = messageOf(await change(`/api${path}/${id}${one}`, id, method));
  });
  const results = settled.map((result, index) => ({
    _id: String(ids[index]),
    ok: result.status === 'fulfilled',
    message: result.status === 'fulfilled' ? '' : String((result.reason as Error).message),
  }));
  return withMessage({ results }, message);
}

/* One resource spells it differently (2-workflow section 7). */
function permanentUrl(resource: string, id: Identifier): string {
  const { path, permanentPath = 'permanent' } = callsOf(resource);
  return `/api${path}/${id}/${permanentPath}`;
}

/* Changes a record; if the server returns none, an object with its id carries the message. */
async function change(url: string, id: Identifier, method: 'DELETE' | 'PATCH', body?: object): Promise<Row> {
  const { data, message } = await requestAnswer<Row | null>(url, { method, body });
  return withMessage(data ?? { id }, message);
}

/** Creates a record from the fields that the API accepts. @returns the record as stored */
async function create<T extends Row>(resource: string, { data }: { data: object }): Promise<{ data: T }> {
  const { values, uploads } = splitFiles(resource, data);
  const created = await request<T>(`/api${callsOf(resource).path}`, {
    method: 'POST',
    body: fieldsOf(resource, values),
    idempotencyKey: newIdempotencyKey(),
  });
  const newest = await saveFiles(resource, created, { uploads, removed: [] });
  return { data: withMessage(newest, messageOf(created)) };
}

interface Update {
  id: Identifier;
  data: object;
  /** The values as they were read, with their version: only differences are sent. */
  previousData?: object;
}

/** Updates a record with the fields that the API accepts. @returns the record as stored */
async function update<T extends Row>(
  resource: string,
  { id, data, previousData }: Update,
): Promise<{ data: T }> {
  const { values, uploads, removed } = splitFiles(resource, data, previousData);
  const body = changedFields(resource, values, previousData);
  const updated = await request<T>(`/api${callsOf(resource).path}/${id}`, {
    method: 'PATCH',
    body: { ...body, version: valueAt(previousData ?? data, 'version') },
  });
  const newest = await saveFiles(resource, updated, { uploads, removed });
  return { data: withMessage(newest, messageOf(updated)) };
}

/**
 * react-admin's access to the API: `ra-data-simple-rest` for getOne, create and delete, the specification's own calls
 * for the rest. Lists return further members of the answer as `meta`.
 */
export const dataProvider = {
  ...base,
  supportAbortSignal: true,

  getOne: (resource, params) => base.getOne(callsOf(resource).path.slice(1), params),
  getList: getList as DataProvider['getList'],

  getMany: async (resource, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) => {
    const { path } = callsOf(resource);
    const found = await eachId([...new Set(ids)], (id) => request<Row>(`/api${path}/${id}`, { signal }));
    return {
      data: found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])) as never[],
    };
  },

  create,
  update,

  delete: async (resource, { id }) => ({
    data: (await change(`/api${callsOf(resource).path}/${id}`, id, 'DELETE')) as never,
  }),

  /** Restores a record from the trash. */
  restore: (resource: string, id: Identifier, body?: object) =>
    change(`/api${callsOf(resource).path}/${id}/restore`, id, 'PATCH', body),
  /** Permanently deletes a trashed record. */
  deletePermanently: (resource: string, id: Identifier) => change(permanentUrl(resource, id), id, 'DELETE'),
  restoreMany: (resource: string, ids: Identifier[]) => bulk(resource, ids, '/restore', 'PATCH'),
  deleteManyPermanently: (resource: string, ids: Identifier[]) => bulk(resource, ids, '/permanent', 'DELETE'),
  trashMany: (resource: string, ids: Identifier[]) => bulk(resource, ids, '', 'DELETE'),

  /** Ids of all records of a list, up to the limit of a bulk call. */
  listIds: async (resource: string, params: Pick<GetListParams, 'filter' | 'sort'>): Promise<string[]> => {
    const { filters, ...query } = selectionOf(params);
    const url = apiUrl(`${callsOf(resource).path}/ids`, query);
    return (await request<{ ids: string[] }>(url, { method: 'POST', body: { filters } })).ids;
  },

  /** Any other call below /api; returns the content of its envelope. */
  call: <T>(path: string, options?: RequestOptions) => request<T>(apiUrl(path), options),
} satisfies DataProvider & Record<string, unknown>;

export type HireDeskDataProvider = typeof dataProvider;
