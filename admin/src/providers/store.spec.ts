import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store.js';

const PARAMS = 'candidates.listParams';

describe('createStore (1-core section 9)', () => {
  it('keeps the page for the browser session and the rest in the browser', () => {
    const store = createStore();
    store.setItem(PARAMS, { page: 3, perPage: 20 });
    store.setItem('candidates.datatable', { columns: ['name'] });
    expect(store.getItem(PARAMS)).toEqual({ page: 3, perPage: 20 });
    sessionStorage.clear(); // the browser was closed
    expect(createStore().getItem(PARAMS, 'none')).toBe('none');
    expect(createStore().getItem('candidates.datatable')).toEqual({ columns: ['name'] });
  });

  it('remembers a chosen page size beyond the session', () => {
    createStore().setItem(PARAMS, { page: 3, perPage: 30 });
    sessionStorage.clear();
    expect(createStore().getItem('prefs.candidates.perPage')).toBe(30);
  });

  it('forgets page and selection at sign-out, never the tastes', () => {
    const store = createStore();
    store.setItem(PARAMS, { page: 3, perPage: 30 });
    store.setItem('candidates.selectedIds', ['a']);
    store.setItem('theme', 'dark');
    store.setItem('sidebar.open', false);
    const heard = vi.fn();
    store.subscribe('candidates.selectedIds', heard);
    store.reset();
    expect(store.getItem(PARAMS)).toBeUndefined();
    expect(store.getItem('candidates.selectedIds')).toBeUndefined();
    expect(heard).toHaveBeenCalledWith(undefined);
    expect(store.getItem('theme')).toBe('dark');
    expect(store.getItem('sidebar.open')).toBe(false);
    expect(store.getItem('prefs.candidates.perPage')).toBe(30);
  });

  it('publishes to who listens, until they stop', () => {
    const store = createStore();
    const heard = vi.fn();
    const stop = store.subscribe(PARAMS, heard);
    store.setItem(PARAMS, { page: 2 });
    store.removeItem(PARAMS);
    stop();
    store.setItem(PARAMS, { page: 4 });
    expect(heard.mock.calls).toEqual([[{ page: 2 }], [undefined]]);
  });

  it('survives spoilt storage', () => {
    sessionStorage.setItem(`hiredesk.${PARAMS}`, '{"page":');
    expect(createStore().getItem(PARAMS, 'none')).toBe('none');
  });
});
