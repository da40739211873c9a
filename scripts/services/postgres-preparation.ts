/**
 * Statements that the embedded server needs at every start; each may run again at any time.
 * @param port of this start: DocumentDB's scheduled tasks (expired documents, cursors) connect to the address with
 * which they were created, which after a restart belongs to another server or nobody. Its tasks that look for indexes
 * to build every two seconds are off: FerretDB builds indexes within its own call.
 */
export const preparation = (port: number): string => `
SET client_min_messages = error;
CREATE EXTENSION IF NOT EXISTS documentdb CASCADE;
CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum;
UPDATE cron.job SET nodename = '127.0.0.1', nodeport = ${port}
WHERE nodeport <> ${port} OR nodename <> '127.0.0.1';
UPDATE cron.job SET active = false WHERE active AND jobname LIKE 'documentdb_index_build_task%';
`;

/** An index built by the handler of earlier versions, with the names that MongoDB's drivers know. */
export interface OldIndex {
  database: string;
  collection: string;
  index: string;
}

/** Returns the indexes of {@link OldIndex} as one line of JSON. */
export const OLD_INDEXES = `
SELECT coalesce(json_agg(json_build_object('database', c.database_name, 'collection', c.collection_name,
  'index', (i.index_spec).index_name)), '[]')
FROM documentdb_api_catalog.collection_indexes i
JOIN documentdb_api_catalog.collections c USING (collection_id)
JOIN pg_class t ON t.relname = 'documents_rum_index_' || i.index_id
JOIN pg_am a ON a.oid = t.relam
WHERE a.amname = 'documentdb_rum' AND (i.index_spec).index_name <> '_id_'
`;
