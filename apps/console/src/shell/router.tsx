import { createBrowserRouter, Navigate, redirect, useLocation } from 'react-router'
import { copy } from './copy.ts'
import { Lost, Root, Starting } from './root.tsx'
import { loadChinese } from './settings/locale.ts'
import { safeRedirect } from './sign-in/safe-redirect.ts'
import { signInCopy } from './sign-in/sign-in-copy.ts'

/** `/redirect/{path}` leads to the path; refreshing a page goes this way. */
function Redirect() {
  const { pathname, search } = useLocation()
  return <Navigate to={safeRedirect(pathname.slice('/redirect'.length) + search)} replace />
}

/** What the guard knows of people and menus is not for who signs in. */
const guards = () => import('./guard.ts')

/**
 * The addresses of the console. What is inside the frame is not routed here: the frame looks the path up in
 * the person's menus.
 */
export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: Starting,
    ErrorBoundary: Lost,
    children: [
      {
        path: '/login',
        handle: { title: signInCopy.title },
        lazy: async () => ({ Component: (await import('./sign-in/sign-in-page.tsx')).SignInPage }),
      },
      {
        path: '/register',
        handle: { title: signInCopy.registerTitle },
        lazy: async () => ({ Component: (await import('./sign-in/register-page.tsx')).RegisterPage }),
      },
      {
        path: '/lock',
        handle: { title: copy.lock },
        loader: async () => (await guards()).lockGuard(),
        lazy: async () => ({ Component: (await import('./lock/lock-page.tsx')).LockPage }),
      },
      { path: '/admin', loader: () => redirect('/login') },
      {
        path: '/401',
        handle: { title: copy.head401 },
        lazy: async () => ({ Component: (await import('./error-page.tsx')).NoAccess }),
      },
      {
        path: '/404',
        handle: { title: copy.head404 },
        lazy: async () => ({ Component: (await import('./error-page.tsx')).NotFound }),
      },
      {
        loader: async (args) => (await guards()).guard(args),
        // a list that turns a page stays where it is
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        lazy: async () => {
          const [{ Frame }, { Crashed }] = await Promise.all([
            import('./frame.tsx'),
            import('./tabs/open-pages.tsx'),
            loadChinese(),
          ])
          return { Component: Frame, ErrorBoundary: Crashed }
        },
        children: [
          { path: '/redirect/*', Component: Redirect },
          { path: '*', element: null },
        ],
      },
    ],
  },
])
