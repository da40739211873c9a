import { useStatusKeys } from './bulk/useStatusKeys.js';
import type { CandidateRecord } from './columns.js';
import { useCandidateStatus, type WithStatus } from './useCandidateChange.js';

/** The id of the record whose row or card contains an element. */
export function recordIn(element: Element | null): string | undefined {
  const line =
    element?.closest<HTMLElement>('[data-record]') ??
    element?.closest('tr')?.querySelector<HTMLElement>('[data-record]');
  return line?.dataset['record'];
}

/** The id of the record whose row or card has the focus, otherwise of the one under the pointer. */
export function recordAtHand(): string | undefined {
  return (
    recordIn(document.activeElement) ??
    recordIn(document.querySelector('[data-record]:hover, tr:hover [data-record]'))
  );
}

/**
 * One key gives a status to the candidate whose row or card has the focus or is under the pointer.
 * @param candidates the candidates of the page; undefined while the keys apply to selected ones
 */
export function useRowStatusKeys(
  candidates: ReadonlyArray<WithStatus & Pick<CandidateRecord, 'id'>> | undefined,
): void {
  const give = useCandidateStatus();
  useStatusKeys(
    give && candidates
      ? (status) => {
          const id = recordAtHand();
          const candidate = candidates.find((one) => one.id === id);
          if (candidate) void give(candidate, status);
        }
      : undefined,
  );
}
