import type { SvgIconComponent } from '@mui/icons-material';
import { RELEVANCE } from '@shared/kit/relevance.js';
import { type Action, type Resource, RESOURCES } from '@shared/permissions.js';
import { currentTexts, type Texts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import type { ResourceCalls } from '../providers/resources.js';
import { paths } from '../paths.js';
import type { LazyPage } from './lazyPage.js';

/** A page with the actions that a single role must grant for it (1-core section 6). */
export interface ResourcePage {
  /** Below the resource's own path, or absolute if it begins with a slash; empty for the list. */
  path?: string;
  /** Empty: open to every signed-in user. */
  actions: Action[];
  /** Set if they are another resource's. */
  permission?: Resource;
  Page: LazyPage;
}

/** An entry of the sidebar; shown to users who may read the resource. */
export interface ResourceMenu {
  group: keyof Texts['shell']['groups'];
  label: (texts: Texts) => string;
  icon: SvgIconComponent;
  to: string;
}

/** A hit of the top bar's search. */
export interface Hit {
  key: string;
  group: string;
  label: string;
  detail?: string;
  /** The record's number, as people use it: J1. */
  number?: string;
  /** Shows a photo, or the name's initials, before the name. */
  face?: { photo: string | null };
  /** A second, muted line: job and place. */
  note?: string;
  status?: string;
  to: string;
}

/** The search of the top bar in a resource that the user may read. */
export interface ResourceSearch {
  /** Smaller ones come first. */
  order: number;
  /** The resource's word in the search's hint. */
  word: (texts: Texts) => string;
  search: (typed: string, signal: AbortSignal) => Promise<Hit[]>;
}

/** A tab of the deleted items area. */
export interface ResourceTrash {
  /** Plural: name of the tab, of react-admin's resource and of the API's path. */
  name: string;
  /** Smaller ones come first. */
  texts: (
    texts: Texts,
  ) => Record<'title' | 'tab' | 'empty' | 'restoring' | 'deletingPermanently' | 'label', string>;
  order: number;
  /** Address of the record's own page. */
  show: (id: string) => string;
  /** Selection with bulk restore and bulk permanent delete. */
  bulk: boolean;
  /** A referenced record cannot be permanently deleted: a selection is checked first (decision C6). */
  referredTo: boolean;
  /** One more fact next to a record's name. */
  detail: (record: Record<string, unknown>) => string;
  nameOf: (record: Record<string, unknown>) => string;
}

/** An action that the search of the top bar offers, by its permission. */
export interface ResourceCommand {
  action: Action;
  label: (texts: Texts) => string;
  to: string;
}

/** Everything that the application's frame needs of a resource; its folder's `index.tsx` defines it. */
export interface AdminResource {
  /** In the plural: react-admin's name, first segment of its pages' paths, and of the query keys. */
  name: string;
  permission: Resource;
  /** An area with data of several resources also opens to users who may read any of these. */
  orPermissions?: readonly Resource[];
  pages: readonly ResourcePage[];
  nameField?: string;
  /** Its API calls; an area without records of its own has none. */
  calls?: ResourceCalls;
  menu?: ResourceMenu;
  search?: ResourceSearch;
  trash?: ResourceTrash;
  commands?: readonly ResourceCommand[];
  /** The records are people: shown with a face. */
  ofPeople?: boolean;
}

/** A resource's own part of a {@link Hit}; the rest follows from the resource. */
export type Found = Omit<Hit, 'key' | 'group' | 'to'> & { _id: string };

/** The few best matches of a resource's list. */
export async function bestOf<T>(name: Framed, q: string, signal: AbortSignal): Promise<T[]> {
  const found = await request<Record<string, T[]>>(apiUrl(`/${name}`, { q, limit: 5, sort: RELEVANCE }), {
    signal,
  });
  return found[name] ?? [];
}

/** Resources with a list, pages and a trash of their own; their names are the keys of texts, addresses and calls. */
export type Framed =
  'candidates' | 'employees' | 'interviews' | 'jobs' | 'onboardings' | 'screenings' | 'users';

/** The permission's resource: `jobs` has those of `job`. */
export const permissionOf = (resource: Framed | 'roles'): Resource =>
  RESOURCES.find((name) => `${name}s` === resource)!;

type Derived = 'name' | 'texts' | 'show';
interface FramedResource extends Omit<AdminResource, 'name' | 'calls' | 'menu' | 'search' | 'trash'> {
  calls: Omit<ResourceCalls, 'path' | 'list'>;
  menu: Pick<ResourceMenu, 'group' | 'icon'>;
  search: Pick<ResourceSearch, 'order'> & { find: (typed: string, signal: AbortSignal) => Promise<Found[]> };
  trash: Omit<ResourceTrash, Derived | 'bulk' | 'referredTo'> &
    Partial<Pick<ResourceTrash, 'bulk' | 'referredTo'>>;
}

/** Completes a resource with what follows from its name. */
export function framed(name: Framed, resource: FramedResource): AdminResource {
  const frame = (texts: Texts) => texts[name].frame;
  const { list, show } = paths[name];
  const { order, find } = resource.search;
  const search = async (typed: string, signal: AbortSignal) =>
    (await find(typed, signal)).map(({ _id, ...hit }) => ({
      ...hit,
      key: `${name}-${_id}`,
      group: frame(currentTexts()).found,
      to: show(_id),
    }));
  return {
    ...resource,
    name,
    calls: { path: `/${name}`, list: name, ...resource.calls },
    menu: { label: (texts) => frame(texts).menu, to: list, ...resource.menu },
    search: { word: (texts) => frame(texts).searched, order, search },
    trash: {
      name,
      texts: (texts) => frame(texts).trash,
      show,
      bulk: false,
      referredTo: false,
      ...resource.trash,
    },
  };
}
