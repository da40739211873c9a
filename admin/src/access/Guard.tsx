import type { ReactNode } from 'react';
import type { Action, Resource } from '@shared/permissions.js';
import { Forbidden } from '../layout/Forbidden.js';
import { useRights } from './useRights.js';

interface Props {
  resource: Resource;
  /** All of them, held by one single role (1-core section 6). */
  actions: Action[];
  children: ReactNode;
}

/** A page for who holds the right, the 403 page for everybody else. */
export function Guard({ resource, actions, children }: Props) {
  return useRights().can(resource, ...actions) ? children : <Forbidden />;
}

/** Part of a page that only who holds the right gets to see. */
export function IfCan({ resource, actions, children }: Props) {
  return useRights().can(resource, ...actions) ? children : null;
}
