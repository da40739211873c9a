/** Where the browser keeps the keys of the hidden columns; the table reads the same place. */
export const COLUMNS_STORE_KEY = 'candidates.datatable';

/** Where the browser keeps whether the rows are low ones. */
export const COMPACT_STORE_KEY = 'prefs.candidates.compact';
