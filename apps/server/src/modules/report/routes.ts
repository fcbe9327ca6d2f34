import { auditActs, type LedgerAct } from '@app/contract/moderation/audit.values.ts'
import {
  addAppeal,
  addOutsideReport,
  addReport,
  decideAppeal as decideAppealCall,
  decideReport,
  listAppeals,
  listReports,
  myAppealList,
  myDecisionList,
  myReportList,
  readReport,
  withdrawReport,
} from '@app/contract/moderation/report.ts'
import type { AppealKind } from '@app/contract/moderation/report.values.ts'
import { readCluster } from '@app/contract/moderation/review.ts'
import { sayReason } from '@app/contract/moderation/review.values.ts'
import { profilePartNames, profileParts } from '@app/contract/moderation/sanction.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { checkScope, scopeOf } from '#modules/moderator/actions.ts'
import { staffTexts } from '#modules/post/staff/staff-text-store.ts'
import { handle, hasAdminRole, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import { MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { beginningOf, picturesOf, plainText } from '#platform/text/clean-html.ts'
import { report, reportFromOutside, withdraw } from './actions.ts'
import { appeal, decideAppeal } from './appeal-actions.ts'
import { appealPage, decisionPage } from './appeal-store.ts'
import { decideCase } from './case-actions.ts'
import { BURST, caseCity, casePage, caseWithReports } from './case-store.ts'
import { waitingCommentsOfFlood, waitingOfFlood } from './flood/flood-store.ts'
import { accuracyOf, appealUntil, resultOf } from './rules.ts'
import { ownReports, recordOf } from './store.ts'
import { targetOf } from './target-store.ts'

/** So much of a text stands in the sample of a flood. */
const EXCERPT = 160
/** Most things in one request. */
const MAX_THINGS = 50
const hidden: Pair = { zh: '匿名用户', en: 'Hidden identity' }
const rule: Pair = { zh: '系统', en: 'System' }

/** Names what several share by A, B, C …, in order of appearance, so that staff see who shares and not what. */
function sharedLetters(hashes: readonly (string | null)[]): (hash: string | null) => string | null {
  const counts = Map.groupBy(hashes, (hash) => hash)
  const shared = [...counts].flatMap(([hash, all]) => (hash !== null && all.length > 1 ? [hash] : []))
  const letters = new Map(shared.map((hash, at) => [hash, letterOf(at)]))
  return (hash) => (hash === null ? null : (letters.get(hash) ?? null))
}

/** A to Z, then A2 to Z2 and so on. */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : `${letter}${Math.floor(at / 26) + 1}`
}

interface Decision {
  act: keyof typeof auditActs
  objKind: string
  reasonKey: string | null
}

/** What was done: a reset names the part of the profile. */
function actOf({ act, objKind }: Decision): Pair {
  const part = profilePartNames.find((one) => one === objKind)
  if (act !== 'reset' || !part) return auditActs[act]
  const { zh, en } = profileParts[part]
  return { zh: `重置${zh}`, en: `${en} reset` }
}

const decisionOf = (decision: Decision): Pair => {
  const { reasonKey } = decision
  const [name, why] = [actOf(decision), sayReason(reasonKey)]
  return reasonKey === null ? name : { zh: `${name.zh}：${why.zh}`, en: `${name.en}: ${why.en}` }
}

export const reportRoutes: RouteHandler[] = [
  handle(addReport, async ({ body }, ctx) => ({
    data: { reportId: await report(ctx, body), status: 'open' },
  })),
  handle(addOutsideReport, async ({ body }, ctx) => {
    await reportFromOutside(ctx, body)
    return {}
  }),
  handle(withdrawReport, async ({ params }, ctx) => {
    await withdraw(ctx, params.id)
    return {}
  }),
  handle(myReportList, async ({ query, body }, ctx) => {
    const { userId } = signedIn(ctx)
    const { rows, total } = await ownReports(ctx.db, userId, pageOf(query, body))
    return {
      total,
      accuracy: accuracyOf(await recordOf(ctx.db, userId)),
      rows: rows.map(({ report: { id, reason, content, status, createTime }, about, isStory }) => ({
        reportId: id,
        objKind: about.objKind,
        objId: about.objId,
        blogId: about.blogId,
        isStory,
        title: about.title,
        reason,
        content,
        status,
        result: resultOf(status, about.actions)?.[ctx.language] ?? null,
        createTime,
      })),
    }
  }),
  handle(addAppeal, async ({ body }, ctx) => ({
    data: { appealId: await appeal(ctx, body), status: 'open' },
  })),
  handle(myAppealList, async ({ query, body }, ctx) => {
    const page = pageOf(query, body)
    const { rows, total } = await appealPage(ctx.db, { userId: signedIn(ctx).userId }, page)
    return {
      total,
      rows: rows.map(({ appeal: { id, content, status, note, createTime, decidedTime }, decision }) => ({
        appealId: id,
        objKind: decision.objKind,
        objId: decision.objId,
        title: decision.title,
        decision: decisionOf(decision)[ctx.language],
        content,
        status,
        note,
        createTime,
        decidedTime,
      })),
    }
  }),
  handle(myDecisionList, async ({ query, body }, ctx) => {
    const { userId } = signedIn(ctx)
    const page = body.about ? { pageNum: 1, pageSize: MAX_THINGS } : pageOf(query, body)
    const { rows, total } = await decisionPage(ctx.db, userId, body.about, page)
    const now = ctx.now()
    return {
      total,
      rows: rows.map(({ decision, isTakenBack, isStory, appeal: own }) => {
        const { id: decisionId, act, objKind, objId, blogId, title, createTime } = decision
        const until = appealUntil(createTime)
        const isOpen = !(own || isTakenBack) && now < until
        return {
          decisionId,
          act: act as LedgerAct,
          objKind: objKind as AppealKind,
          objId,
          blogId,
          isStory,
          title,
          decision: decisionOf(decision)[ctx.language],
          createTime,
          appealUntil: isOpen ? until : null,
          appeal: own,
        }
      }),
    }
  }),
  handle(listReports, async ({ query }, ctx) => {
    const status = chosen(query.status)
    return casePage(
      ctx.db,
      { status: status === 'withdrawn' ? undefined : status, objKind: chosen(query.objKind) },
      await scopeOf(ctx, signedIn(ctx)),
      pageOf(query, {}, MAX_CONSOLE_PAGE),
    )
  }),
  handle(readReport, async ({ params }, ctx) => {
    const { db, language, encryption } = ctx
    const read = await caseWithReports(db, params.id)
    if (!read) throw problem('notFound')
    await checkScope(ctx, await caseCity(db, params.id))
    const target = await targetOf(db, read.found.objKind, read.found.objId)
    const networkOf = sharedLetters(read.excerpts.map(({ report: { networkHash } }) => networkHash))
    const deviceOf = sharedLetters(read.excerpts.map(({ report: { deviceHash } }) => deviceHash))
    const isShown = target !== undefined && target.ownerId !== null && !target.hideName
    return {
      data: {
        ...read.found,
        target: {
          userId: isShown ? target.ownerId : null,
          nickName: isShown ? target.ownerName : target?.hideName ? hidden[language] : '',
          status: target?.status ?? 'purged',
          content: target?.content ?? '',
        },
        reports: read.excerpts.map(({ report, nickName, reporter: { madeAt, ...reporter } }) => ({
          reportId: report.id,
          userId: report.userId,
          nickName:
            nickName ??
            (report.content === BURST ? rule[language] : (encryption.decrypt(report.name) ?? '—')),
          contact: report.contact ? (encryption.decrypt(report.contact) ?? null) : null,
          reason: report.reason,
          content: sayReason(report.content)[language],
          images: report.images,
          weight: report.weight,
          reporter:
            report.userId === null
              ? null
              : {
                  ...reporter,
                  ageDays: Math.max(0, Math.floor((ctx.now().getTime() - madeAt) / DAY_MS)),
                  hasRecord: report.hasRecord,
                  network: networkOf(report.networkHash),
                  device: deviceOf(report.deviceHash),
                },
          status: report.status,
          createTime: report.createTime,
        })),
      },
    }
  }),
  handle(readCluster, async ({ params, query }, ctx) => {
    const { db, language } = ctx
    const kind = chosen(query.kind) ?? 'blog'
    const scope = await scopeOf(ctx, signedIn(ctx))
    const found = await (kind === 'blog' ? waitingOfFlood : waitingCommentsOfFlood)(db, params.id, scope)
    // an alias stays one: what two texts share would name its author
    const origins = found.map(({ hideName, ip, deviceHash }) =>
      hideName ? { network: null, device: null } : { network: ip && networkOf(ip), device: deviceHash },
    )
    const letterOfNetwork = sharedLetters(origins.map(({ network }) => network))
    const letterOfDevice = sharedLetters(origins.map(({ device }) => device))
    return {
      total: found.length,
      rows: found.map(
        (
          { textId, caseId, authorId, hideName, nickName, level, content, images, ip, deviceHash, ...text },
          at,
        ) => ({
          ...text,
          level: hideName ? null : level,
          objKind: text.status === 'pending' ? kind : ('report' as const),
          objId: text.status === 'pending' ? textId : (caseId ?? textId),
          text: beginningOf(content, EXCERPT),
          images: picturesOf(content, images),
          userId: hideName ? null : authorId,
          nickName: hideName ? hidden[language] : (nickName ?? ''),
          network: letterOfNetwork(origins[at]?.network ?? null),
          device: letterOfDevice(origins[at]?.device ?? null),
          createTime: text.createTime ?? ctx.now(),
        }),
      ),
    }
  }),
  handle(decideReport, async ({ params, body }, ctx) => {
    const { id, status, version } = await decideCase(ctx, { ...body, id: params.id })
    return { data: { id, status, version } }
  }),
  handle(listAppeals, async ({ query }, ctx) => {
    const me = signedIn(ctx)
    const isAdmin = hasAdminRole(me)
    const page = pageOf(query, {}, MAX_CONSOLE_PAGE)
    const { rows, total } = await appealPage(ctx.db, { status: chosen(query.status) }, page)
    const textOf = await staffTexts(
      ctx.db,
      rows.map(({ decision }) => decision),
    )
    return {
      total,
      rows: rows.map(({ appeal: own, decision, nickName, isUnderAlias }) => ({
        ...own,
        ...(isUnderAlias
          ? { userId: null, nickName: hidden[ctx.language] }
          : { userId: own.userId, nickName }),
        objKind: decision.objKind,
        objId: isUnderAlias && decision.objKind === 'user' ? null : decision.objId,
        blogId: decision.blogId,
        title: isUnderAlias && decision.objKind === 'user' ? hidden[ctx.language] : decision.title,
        decision: decisionOf(decision)[ctx.language],
        decidedByName: decision.userName,
        decisionTime: decision.createTime,
        text: plainText(textOf(decision)?.html ?? ''),
        images: textOf(decision)?.images ?? [],
        canDecide:
          own.status === 'open' && isAdmin && decision.userId !== me.userId && own.userId !== me.userId,
      })),
    }
  }),
  handle(decideAppealCall, async ({ params, body }, ctx) => {
    await decideAppeal(ctx, { ...body, id: params.id })
    return {}
  }),
]
