import { foldLetters, tighten } from '#modules/sensitive-word/folding.ts'
import { lettersOf } from './letters.ts'

const SITE = '(?:(?:本|这个?|此|该|我们)(?:站|网站?|平台|论坛|社区)|深度选校|dss|官方)的?'
const DUTY =
  '(?:官方|唯一|资深|值班|专职|兼职|首席|高级|在线|内容|论坛|社区)*(?:客服|管理员?|版主|小?编辑?|审核|工作人员|员工|职员|雇员|人员|运营|站[长务]|负责人|创始人|团队|助手|助理|代表|账号|老师|顾问)'
/** A claim begins a sentence or follows a verb; thanks to the staff and complaints about them do not. */
const CLAIMS = [
  new RegExp(
    `(?:^|[，。！？；：、|/·\\s])(?:我|本人|俺|咱|这里)?(?:们|也|就|都)*(?<!不|非)[是为系任当做]?${SITE}${DUTY}`,
    'u',
  ),
  new RegExp(`(?<![不非])(?:是|为|系|担任|当)${SITE}${DUTY}`, 'u'),
  /(?:我|本人|俺|咱)们?(?:就|也)?是(?:这里的?|这儿的?)?(?:管理员|版主|站长|审核员|客服)(?![\p{L}])/u,
  // a bare title of the site's own: 平台审核员, 站方人员, 版主本人
  /(?:^|[，。！？；：、|/·\s])(?:平台|网站|论坛|官方)(?:审核员?|管理员?|版主|站长|客服)(?![\p{L}\p{N}])/u,
  /(?:^|[，。！？；：、|/·\s]|(?<![不非])[是为])站方(?![案向便法])/u,
  /(?:^|[，。！？；：、|/·\s])(?:版主|站[长务]|管理员|审核员|客服|小编)(?:本人|在此|在这里?|驻站|报到|值班)/u,
  // an adviser for whom the site would vouch: 平台官方认证顾问
  /(?:^|[，。！？；：、|/·\s])(?:我是)?(?:平台|网站|论坛|本站|官方)(?:官方)?(?:认证|授权|指定|签约)的?(?:留学|升学)?(?:顾问|中介|老师|机构|代理|专员|规划师)/u,
  new RegExp(
    `(?<![不没未])(?:负责|参与|维护|打理)${SITE}(?:的|全部|所有)*(?:内容|帖子|文章|用户|评论|社区)*(?:的)?(?:审核|管理|运营|编辑|客服|维护|安全)`,
    'u',
  ),
]
const ENGLISH_DUTY =
  '(?:staff|admin(?:istrator)?|moderator|mod|editor|support(?: agent)?|customer (?:service|support)|team member)'
const ENGLISH = [
  new RegExp(
    `(?<!not (?:an? |the )?)\\b(?:official )?${ENGLISH_DUTY}s?(?: member)? (?:of|at|for|on) (?:this|the|our) (?:site|website|forum|community|portal|platform)\\b`,
  ),
  /(?<!not (?:an? |the )?)\bofficial (?:account|page|profile|channel|voice|representative)s? (?:of|for|on|at) (?:this|the|our|dss|deep)\b/,
  // the title alone, in whatever alphabet's letters
  /^(?:the )?(?:site |forum )?(?:admin(?:istrator)?|moderator|webmaster|sysop|staff(?: member)?)(?: here| account| team)?[.! ]*$/,
  new RegExp(
    `(?<!not (?:an? |the )?)\\b(?:site|website|forum|portal|official|dss|deep school selection) ${ENGLISH_DUTY}\\b`,
  ),
]

/** True for a member's words about themselves that claim to be of the site's staff. */
export function claimsStaff(text: string): boolean {
  const folded = foldLetters(lettersOf(text, false))
  return (
    [folded.text, tighten(folded).text].some((form) => CLAIMS.some((claim) => claim.test(form))) ||
    ENGLISH.some((claim) => claim.test(folded.text.replace(/\s+/g, ' ')))
  )
}
