import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { LIMITS } from '@shared/limits.js';
import type { BulkResult } from '@shared/api.js';
import { apiUrl, request, type RequestOptions } from './http.js';
import { callsOf } from './resources.js';
import { changedFields, fieldsOf, splitFiles } from './records.js';
import { removeFiles, uploadFiles } from './files.js';

const base = simpleRestProvider('/api', async (url, options = {}) => {
  const body = typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined;
  const method = (options.method ?? 'GET') as RequestOptions['method'];
  const json =
    (await request<unknown>(String(url), { method, body, signal: options.signal ?? undefined })) ?? {};
  return { status: 200, headers: new Headers(), body: '', json };
});

type Row = RaRecord<Identifier>;

async function getList(resource: string, params: GetListParams & { signal?: AbortSignal }) {
  const { path, list, count, postFilters } = callsOf(resource);
  const { page = 1, perPage = LIMITS.page.default } = params.pagination ?? {};
  const { q, deleted, status, ...filters } = (params.filter ?? {}) as Record<string, unknown>;
  const { field, order } = params.sort ?? {};
  const asBody = postFilters && (Object.keys(filters).length > 0 || status !== undefined);
  const query = {
    page,
    limit: perPage,
    deleted,
    q,
    ...(field && field !== 'id' && { sort: order === 'DESC' ? `-${field}` : field }),
    ...(!asBody && { status, ...filters }),
  };
  const answer = await request<Record<string, unknown>>(
    apiUrl(asBody ? `${path}/filters` : path, query),
    asBody
      ? {
          method: 'POST',
          body: { filters: { ...filters, ...(status !== undefined && { status }) } },
          signal: params.signal,
        }
      : { signal: params.signal },
  );
  const { [list]: data, [count ?? `${list}Count`]: total, ...meta } = answer;
  return { data: (data ?? []) as Row[], total: Number(total ?? 0), meta };
}

async function eachId(
  ids: readonly Identifier[],
  call: (id: Identifier) => Promise<unknown>,
): Promise<BulkResult[]> {
  const settled = await Promise.allSettled(ids.map(call));
  return settled.map((result, index) => ({
    _id: String(ids[index]),
    ok: result.status === 'fulfilled',
    message: result.status === 'fulfilled' ? '' : String((result.reason as Error).message),
  }));
}

async function bulk(
  resource: string,
  ids: readonly Identifier[],
  suffix: string,
  method: 'DELETE' | 'PATCH',
) {
  const { path } = callsOf(resource);
  return request<{ results: BulkResult[] }>(`/api${path}/bulk${suffix}`, { method, body: { ids } });
}

/**
 * react-admin's door to the API: `ra-data-simple-rest` for getOne, create and delete, the specification's own calls for
 * the rest. Lists answer their further members as `meta`.
 */
export const dataProvider = {
  ...base,
  supportAbortSignal: true,

  getOne: (resource, params) => base.getOne(callsOf(resource).path.slice(1), params),
  getList: getList as DataProvider['getList'],

  getMany: async (resource, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) => {
    const { path } = callsOf(resource);
    const found = await Promise.allSettled(
      [...new Set(ids)].map((id) => request<Row>(`/api${path}/${id}`, { signal })),
    );
    return {
      data: found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])) as never[],
    };
  },

  getManyReference: (resource, { target, id, ...params }) =>
    getList(resource, { ...params, filter: { ...params.filter, [target]: id } }) as never,

  create: async (resource, { data }) => {
    const { path } = callsOf(resource);
    const { values, uploads } = splitFiles(resource, data);
    const created = await request<Row>(`/api${path}`, { method: 'POST', body: fieldsOf(resource, values) });
    if (Object.keys(uploads).length > 0) await uploadFiles(resource, created.id, uploads);
    return { data: created as never };
  },

  update: async (resource, { id, data, previousData }) => {
    const { path } = callsOf(resource);
    const { values, uploads, removed } = splitFiles(resource, data, previousData);
    const body = changedFields(resource, values, previousData as Row | undefined);
    const updated = await request<Row>(`/api${path}/${id}`, {
      method: 'PATCH',
      body: { ...body, version: (previousData as Row | undefined)?.['version'] ?? (data as Row)['version'] },
    });
    if (removed.length > 0) await removeFiles(resource, id, removed);
    if (Object.keys(uploads).length > 0) await uploadFiles(resource, id, uploads);
    return { data: updated as never };
  },

  delete: async (resource, { id }) => ({
    data: (await request<Row>(`/api${callsOf(resource).path}/${id}`, { method: 'DELETE' })) as never,
  }),

  deleteMany: async (resource, { ids }) => {
    const { path, bulk: hasBulk } = callsOf(resource);
    if (hasBulk) await bulk(resource, ids, '', 'DELETE');
    else await eachId(ids, (id) => request(`/api${path}/${id}`, { method: 'DELETE' }));
    return { data: ids as never };
  },

  /** Brings a record back from the trash. */
  restore: (resource: string, id: Identifier) =>
    request<Row>(`/api${callsOf(resource).path}/${id}/restore`, { method: 'PATCH' }),
  /** Deletes a trashed record for good. */
  deletePermanently: (resource: string, id: Identifier) =>
    request<Row>(`/api${callsOf(resource).path}/${id}/permanent`, { method: 'DELETE' }),
  restoreMany: (resource: string, ids: Identifier[]) => bulk(resource, ids, '/restore', 'PATCH'),
  deleteManyPermanently: (resource: string, ids: Identifier[]) => bulk(resource, ids, '/permanent', 'DELETE'),
  trashMany: (resource: string, ids: Identifier[]) => bulk(resource, ids, '', 'DELETE'),

  /** Any other call below /api, with its envelope opened. */
  call: <T>(path: string, options?: RequestOptions) => request<T>(apiUrl(path), options),
} satisfies DataProvider & Record<string, unknown>;

export type HireDeskDataProvider = typeof dataProvider;
