import { useMemo } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { frame } from './frame.js';
import { useTexts } from './i18n/texts.js';
import { createI18nProvider } from './i18n/i18nProvider.js';
import { HireDeskLayout } from './layout/HireDeskLayout.js';
import { NotFound } from './layout/NotFound.js';
import { pages } from './pages.js';
import { paths } from './paths.js';
import { authProvider } from './providers/authProvider.js';
import { dataProvider } from './providers/dataProvider.js';
import { createQueryClient } from './providers/query-client.js';
import { registerCalls } from './providers/resources.js';
import { createStore } from './providers/store.js';
import { ReactAdminNotices, UndoDock } from './records/undo/UndoDock.js';
import type { LazyPage } from './records/lazyPage.js';
import { RESOURCES } from './resources.js';
import { darkTheme, inLanguage, lightTheme } from './theme/themes.js';

registerCalls(RESOURCES);

const store = createStore();
const i18nProvider = createI18nProvider();
const queryClient = createQueryClient();

/** The application inside a router. */
export function HireDesk() {
  const texts = useTexts();
  const themes = useMemo(
    () => ({ light: inLanguage(lightTheme, texts), dark: inLanguage(darkTheme, texts) }),
    [texts],
  );
  return (
    <Admin
      title="HireDesk"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      layout={HireDeskLayout}
      notification={ReactAdminNotices}
      loginPage={false}
      dashboard={Dashboard}
      catchAll={NotFound}
      lightTheme={themes.light}
      darkTheme={themes.dark}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path={paths.forgotPassword} element={<Alone page={frame.forgotPassword} />} />
        <Route path={paths.confirmEmail} element={<Alone page={frame.confirmEmail} />} />
        <Route path={paths.resetPassword} element={<Alone page={frame.resetPassword} />} />
      </CustomRoutes>
      {pages}
    </Admin>
  );
}

/* Needs no permissions from react-admin: it reads them itself. */
function Dashboard() {
  return <frame.dashboard />;
}

/* A page without the shell. */
function Alone({ page: Page }: { page: LazyPage }) {
  return (
    <>
      <Page waiting={null} />
      <UndoDock place="alone" />
    </>
  );
}

/* A data router: needed for hash links and for the warning about unsaved changes. */
const router = createBrowserRouter([{ path: '*', element: <HireDesk /> }]);

/**
 * The application. Another address is rendered at once, not as a transition: the next key applies to what it shows
 * (docs/decisions/first-paint.md).
 */
export function App() {
  return <RouterProvider router={router} useTransitions={false} />;
}
