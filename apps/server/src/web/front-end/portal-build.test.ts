import type { PortalContext } from '@app/contract/site/portal-context.ts'
import { createContext, data, redirect } from 'react-router'
import { describe, expect, it } from 'vitest'
import { portalBuildOf, type RouterBuild } from './portal-build.ts'

const nothing = () => null

/** A build with one page; its answer tells what it was drawn from. */
function buildOf(page: object, root: object = {}) {
  const failures: unknown[] = []
  const document: RouterBuild['entry']['module']['default'] = async (_, status, headers, drawn) => {
    const { loaderData, errors } = drawn.staticHandlerContext
    const text = JSON.stringify({ data: loaderData.page, hasFailed: errors !== null })
    if (text.includes('cannot be drawn') && !errors) throw new Error('cannot be drawn')
    return new Response(text, { status, headers })
  }
  const build = {
    entry: {
      module: {
        portal: { portalContext: createContext<PortalContext>(), routeOf: () => 'page' },
        handleError: (failure: unknown) => failures.push(failure),
        default: document,
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: nothing, ErrorBoundary: nothing, ...root } },
      page: { id: 'page', parentId: 'root', path: 'page/:id', module: { default: nothing, ...page } },
    },
    assets: { routes: {} },
  } as unknown as RouterBuild
  const ask = async () => {
    const request = new Request('http://portal.example/page/7')
    const response = await portalBuildOf(build, 'production').render(request, {} as PortalContext)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { ask, failures }
}

describe('a page of the build', () => {
  it('is drawn from what its loader brought, with the status and headers it states', async () => {
    const { ask, failures } = buildOf({
      loader: ({ params }: { params: { id: string } }) =>
        data(params.id, { status: 410, headers: { 'set-cookie': 'seen=1', 'x-note': 'of the loader' } }),
      headers: () => ({ 'x-robots-tag': 'noindex' }),
    })
    const { status, headers, text } = await ask()
    expect([status, text]).toEqual([410, '{"data":"7","hasFailed":false}'])
    expect(Object.fromEntries(headers)).toMatchObject({ 'x-robots-tag': 'noindex', 'set-cookie': 'seen=1' })
    expect(headers.has('x-note')).toBe(false)
    expect(failures).toEqual([])
  })

  it.each([
    [
      'loader',
      {
        loader: () => {
          throw redirect('/elsewhere', 308)
        },
      },
      {},
    ],
    ['middleware', { loader: nothing }, { middleware: [() => redirect('/elsewhere', 308)] }],
  ])('leads elsewhere when its %s says so', async (_, page, root) => {
    const { status, headers } = await buildOf(page, root).ask()
    expect([status, headers.get('location')]).toEqual([308, '/elsewhere'])
  })

  it('is the error page of a refusal, which is no failure of ours', async () => {
    const { ask, failures } = buildOf({
      loader: () => {
        throw data(null, { status: 404 })
      },
    })
    expect(await ask()).toMatchObject({ status: 404, text: '{"hasFailed":true}' })
    expect(failures).toEqual([])
  })

  it.each([
    [
      'read',
      () => {
        throw new Error('broken')
      },
      'broken',
    ],
    ['drawn', () => 'cannot be drawn', 'cannot be drawn'],
  ])('is the error page when it cannot be %s, and that is told', async (_, loader, message) => {
    const { ask, failures } = buildOf({ loader })
    const { status, text } = await ask()
    expect(status).toBe(500)
    expect(text).toContain('"hasFailed":true')
    expect(failures).toMatchObject([{ message }])
  })
})
