import { tagAdmin } from '@app/contract/post/tag.ts'
import { type TagState, tagStates } from '@app/contract/post/tag.values.ts'
import { Tag } from '#kit/data/dictionary.tsx'
import { useSay } from '#kit/data/language.ts'
import { PortalLink } from '#kit/display/reference.tsx'
import { screen } from '#kit/page/screen.tsx'

/** Says that posts still follow what was decided. */
function Pending({ isPending }: { isPending: boolean }) {
  const say = useSay()
  return isPending ? (
    <Tag label={say({ zh: '更新中', en: 'In progress' })} tone="warning" />
  ) : (
    <span>{say({ zh: '否', en: 'No' })}</span>
  )
}

const tones = { open: 'success', synonym: 'info', banned: 'danger' } as const satisfies Record<
  TagState,
  string
>

/** A tag in use waits for nothing, unlike what is open elsewhere. */
function State({ state }: { state: TagState }) {
  const say = useSay()
  return <Tag label={say(tagStates[state])} tone={tones[state]} />
}

export default screen(tagAdmin, {
  search: ['word', 'state'],
  columns: ['id', 'word', 'uses', 'state', 'mainWord', 'synonyms', 'isPending', 'updateBy', 'updateTime'],
  hidden: ['updateBy', 'updateTime'],
  name: 'word',
  form: ['word', 'state', 'mainWord', 'remark'],
  isHidden: (name, draft) => name === 'mainWord' && draft.state !== 'synonym',
  hints: {
    word: {
      zh: '改名后，帖子随之更新，旧名记为同义词。',
      en: 'Posts get the new name; the old one stays as a synonym.',
    },
    state: {
      zh: '同义词：帖子改用主标签，以后写下也存为主标签。停用：帖子去掉该标签，新帖不能使用；恢复后旧帖不会再有它。',
      en: 'Synonym: posts get the main tag instead, now and whenever a member types this one. Banned: the tag is removed from posts and new posts cannot use it; lifting the ban does not restore it.',
    },
    mainWord: { zh: '填一个正常使用的标签，一字不差。', en: 'The exact name of a tag in use.' },
  },
  cells: {
    uses: ({ uses, word }) =>
      uses > 0 ? (
        <PortalLink path={`/station/list?tag=${encodeURIComponent(word)}`} name={word}>
          {uses}
        </PortalLink>
      ) : (
        <span className="number">0</span>
      ),
    state: ({ state }) => <State state={state} />,
    isPending: ({ isPending }) => <Pending isPending={isPending} />,
  },
})
