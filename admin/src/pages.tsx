import { lazy } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Action, Resource as Right } from '@shared/permissions.js';
import { Guard } from './access/Guard.js';
import { NotFound } from './layout/NotFound.js';

const CandidateList = lazy(() => import('./candidates/CandidateList.js'));
const CandidateShow = lazy(() => import('./candidates/CandidateShow.js'));
const CandidateCreate = lazy(() => import('./candidates/CandidateCreate.js'));
const CandidateEdit = lazy(() => import('./candidates/CandidateEdit.js'));
const CandidateFile = lazy(() => import('./candidates/CandidateFile.js'));
const ImportList = lazy(() => import('./imports/ImportList.js'));
const ImportShow = lazy(() => import('./imports/ImportShow.js'));
const JobList = lazy(() => import('./jobs/JobList.js'));
const JobShow = lazy(() => import('./jobs/JobShow.js'));
const JobCreate = lazy(() => import('./jobs/JobCreate.js'));
const JobEdit = lazy(() => import('./jobs/JobEdit.js'));
const UserList = lazy(() => import('./users/UserList.js'));
const UserShow = lazy(() => import('./users/UserShow.js'));
const UserCreate = lazy(() => import('./users/UserCreate.js'));
const UserEdit = lazy(() => import('./users/UserEdit.js'));
const RoleList = lazy(() => import('./roles/RoleList.js'));
const RoleCreate = lazy(() => import('./roles/RoleCreate.js'));
const RoleEdit = lazy(() => import('./roles/RoleEdit.js'));
const Profile = lazy(() => import('./profile/Profile.js'));
const ProfileEdit = lazy(() => import('./profile/ProfileEdit.js'));
const ChangePassword = lazy(() => import('./profile/ChangePassword.js'));
const Sessions = lazy(() => import('./profile/Sessions.js'));
const DeletedItems = lazy(() => import('./deleted-items/DeletedItems.js'));

const guarded = (path: string | undefined, right: Right, actions: Action[], page: React.ReactNode) => {
  const element = (
    <Guard resource={right} actions={actions}>
      {page}
    </Guard>
  );
  return path === undefined ? <Route index element={element} /> : <Route path={path} element={element} />;
};

/** Every page with the right it needs (1-core section 2, 2-workflow section 2); react-admin finds them by their type. */
export const pages = [
  <Resource key="candidates" name="candidates" hasCreate hasEdit hasShow recordRepresentation="name">
    {guarded(undefined, 'candidate', ['read'], <CandidateList />)}
    {guarded('add', 'candidate', ['create'], <CandidateCreate />)}
    {guarded('imports', 'candidate', ['bulk-create'], <ImportList />)}
    {guarded('imports/:importId', 'candidate', ['bulk-create'], <ImportShow />)}
    {guarded(':id', 'candidate', ['read'], <CandidateShow />)}
    {guarded(':id/update', 'candidate', ['read', 'update'], <CandidateEdit />)}
    {guarded(':id/files/:fileKey', 'candidate', ['read'], <CandidateFile />)}
    <Route path="*" element={<NotFound />} />
  </Resource>,
  <Resource key="jobs" name="jobs" hasCreate hasEdit hasShow recordRepresentation="title">
    {guarded(undefined, 'job', ['read'], <JobList />)}
    {guarded('create', 'job', ['create'], <JobCreate />)}
    {guarded(':id', 'job', ['read'], <JobShow />)}
    {guarded(':id/update', 'job', ['read', 'update'], <JobEdit />)}
    <Route path="*" element={<NotFound />} />
  </Resource>,
  <Resource key="users" name="users" hasCreate hasEdit hasShow recordRepresentation="name">
    {guarded(undefined, 'user', ['read'], <UserList />)}
    {guarded('create', 'user', ['create'], <UserCreate />)}
    {guarded(':id', 'user', ['read'], <UserShow />)}
    {guarded(':id/update', 'user', ['read', 'update'], <UserEdit />)}
    <Route path="*" element={<NotFound />} />
  </Resource>,
  <Resource key="roles" name="roles" hasCreate hasEdit recordRepresentation="name">
    {guarded(undefined, 'role', ['read'], <RoleList />)}
    {guarded('create', 'role', ['create'], <RoleCreate />)}
    {guarded(':id/update', 'role', ['read', 'update'], <RoleEdit />)}
    <Route path="*" element={<NotFound />} />
  </Resource>,
  <Resource key="imports" name="imports">
    <Route path="*" element={<NotFound />} />
  </Resource>,
  <CustomRoutes key="pages">
    {guarded('/profile', 'profile', ['read'], <Profile />)}
    {guarded('/profile/update', 'profile', ['read', 'update'], <ProfileEdit />)}
    {guarded('/profile/change-password', 'profile', ['change-password'], <ChangePassword />)}
    {guarded('/profile/sessions', 'profile', ['read'], <Sessions />)}
    {guarded('/deleted-items', 'deletedItem', ['read'], <DeletedItems />)}
    {guarded('/deleted-items/:tabName', 'deletedItem', ['read'], <DeletedItems />)}
  </CustomRoutes>,
];
