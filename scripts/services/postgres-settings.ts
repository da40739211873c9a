/** Connections that the server accepts; those not used by FerretDB are for DocumentDB's own work. */
const MAX_CONNECTIONS = 120;

/**
 * FerretDB's connections, as parameters of its address: each is a process of the server that takes 6 to 12 MB. It waits
 * for a free one instead of being refused; those of a burst close once idle for a while, a few stay for the next.
 */
export const POOL = {
  pool_max_conns: '80',
  pool_min_conns: '3',
  pool_max_conn_idle_time: '30s',
  pool_health_check_period: '30s',
};

/**
 * Settings of the embedded server. Every acknowledged write is on the disk. Lists are read in the order of their
 * indexes, even while a cursor is read to its end, instead of being found completely before the first row is sent. A
 * table is analysed soon after it was filled. Shared buffers are few because the system's page cache holds the same
 * pages, and gives them back when others need memory; processes do their own reads, so that no workers wait for them.
 * Groups are counted in a hash, although the server expects one for every second document: otherwise it first sorts
 * whole documents on the disk (1,000,000 candidates by source: with it 1.1 s, without it 5.5). DocumentDB's own
 * background worker is off: without a password it is refused twice a second, and pg_cron does its work
 * (docs/decisions/embedded-database.md).
 */
export const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum'
documentdb.rum_library_load_option = 'require_documentdb_extended_rum'
documentdb.alternate_index_handler_name = 'extended_rum'
documentdb.enable_merge_sort_for_in_prefix = on
documentdb.enableDynamicCursors = on
documentdb.enableBackgroundWorker = off
cron.database_name = 'postgres'
cron.host = '127.0.0.1'
cron.log_run = off
cron.log_statement = off
autovacuum_naptime = '10s'
autovacuum_analyze_threshold = 100
autovacuum_analyze_scale_factor = 0.1
deadlock_timeout = '20ms'
max_connections = ${MAX_CONNECTIONS}
shared_buffers = '32MB'
io_method = sync
max_logical_replication_workers = 0
bgwriter_lru_maxpages = 0
wal_level = minimal
max_wal_senders = 0
max_wal_size = '1GB'
random_page_cost = 1.1
hash_mem_multiplier = 100
jit = off
log_min_messages = fatal
log_statement = none
`;
