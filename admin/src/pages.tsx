import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AREAS } from './areas.js';
import { Guard } from './access/Guard.js';
import { NotFound } from './layout/NotFound.js';
import type { AdminResource } from './records/resource.js';
import { RESOURCES } from './resources.js';

/* A page opens for users who have its actions by one role (1-core section 2, 2-workflow section 2). */
const routesOf = ({ permission, orPermissions, pages }: AdminResource) =>
  pages.map(({ path, actions, permission: other, Page }) => {
    const element = (
      <Guard resource={other ?? permission} or={other ? [] : orPermissions} actions={actions}>
        <Page />
      </Guard>
    );
    return path === undefined ? (
      <Route key="list" index element={element} />
    ) : (
      <Route key={path} path={path} element={element} />
    );
  });

/** Every page with its permission; react-admin recognizes them by their type. */
export const pages = [
  ...RESOURCES.map((resource) => (
    <Resource
      key={resource.name}
      name={resource.name}
      hasCreate
      hasEdit
      hasShow
      recordRepresentation={resource.nameField}
    >
      {routesOf(resource)}
      <Route path="*" element={<NotFound />} />
    </Resource>
  )),
  <CustomRoutes key="areas">{AREAS.flatMap(routesOf)}</CustomRoutes>,
];
