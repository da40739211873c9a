/** Where the browser keeps the keys of the hidden columns; the table reads the same key. */
export const COLUMNS_STORE_KEY = 'candidates.datatable';

/** Where the browser keeps whether rows are compact. */
export const COMPACT_STORE_KEY = 'prefs.candidates.compact';
