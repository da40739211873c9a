import { useStore } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { perPageKey } from '../providers/store.js';

/** The last chosen page size; the store keeps it in this browser (1-core section 9). */
export function useListSize(): number {
  const [size] = useStore<number>(perPageKey('candidates'), LIMITS.page.default);
  return (LIMITS.page.options as readonly number[]).includes(size) ? size : LIMITS.page.default;
}
