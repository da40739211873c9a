import { type ContextType, createContext, type ReactNode, useContext, useRef } from 'react';
import { UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router-dom';
import { isReview } from './useReviewAddress.js';

interface Address {
  location: ContextType<typeof UNSAFE_LocationContext>;
  route: ContextType<typeof UNSAFE_RouteContext>;
}

const Moving = createContext<Address | undefined>(undefined);

/**
 * A page that holds a review. A step of the review is a step of the address, and whatever reads the address (each link
 * does) is drawn again by it: below this the address stays the one that the review was opened with until it ends, as
 * nobody sees what lies under the panel. What shows the review itself stands in {@link MovingAddress}.
 */
export function StillAddress({ children }: { children: ReactNode }) {
  const location = useContext(UNSAFE_LocationContext);
  const route = useContext(UNSAFE_RouteContext);
  const kept = useRef<Address>({ location, route });
  const [before, now] = [kept.current.location.location, location.location];
  const isStep =
    isReview(before.hash) &&
    isReview(now.hash) &&
    before.pathname === now.pathname &&
    before.search === now.search;
  if (!isStep) kept.current = { location, route };
  const moving = useKept({ location, route });
  return (
    <Moving value={moving}>
      <Provided {...kept.current}>{children}</Provided>
    </Moving>
  );
}

/** The part of a page under {@link StillAddress} that follows the review's steps. */
export function MovingAddress({ children }: { children: ReactNode }) {
  const address = useContext(Moving);
  return address ? <Provided {...address}>{children}</Provided> : children;
}

function Provided({ location, route, children }: Address & { children: ReactNode }) {
  return (
    <UNSAFE_LocationContext value={location}>
      <UNSAFE_RouteContext value={route}>{children}</UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  );
}

/* The same object while both of its parts are the same. */
function useKept(next: Address): Address {
  const kept = useRef(next);
  if (kept.current.location !== next.location || kept.current.route !== next.route) kept.current = next;
  return kept.current;
}
