import { PageTitle } from '#app/ui/content/page-title.tsx'
import '#app/text/editor.css'
import '#app/features/post/post.css'
import '#app/features/reaction/reaction.css'
import '#app/ui/media/pictures.css'
import '#app/features/post/detail/post-body.css'
import '#app/features/composer/composer.css'
import type { PostCategory } from '@app/contract/post/post.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type Composer from '#app/features/composer/composer.island.tsx'
import { copy } from '#app/features/composer/copy.ts'
import type { CityChoice } from '#app/features/composer/field/first-fields.tsx'
import type { FormKind } from '#app/features/composer/form.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

interface Props {
  title: Pair
  lead: Pair
  noScript: Pair
  cities: CityChoice[]
  categories: readonly PostCategory[]
  /** What the page is for. */
  kind: FormKind
  isEdit: boolean
  language: Language
}

/** Where posts are written. The page is the same for every visitor, who signs in when the text is to be published. */
export function ComposerPage({ title, lead, noScript, cities, categories, kind, isEdit, language }: Props) {
  return (
    <div className="page pb-16">
      <PageTitle title={say(title, language)} lead={say(lead, language)}>
        <p>
          <Link className="link" to={to('rules', language)}>
            {say(copy.rules, language)}
          </Link>
        </p>
      </PageTitle>
      <noscript>
        <Note kind="warning">{say(noScript, language)}</Note>
      </noscript>
      <div className="signed-out composer-stranger">
        <Note title={say(copy.signInTitle, language)}>
          {say(copy.signInText, language)}{' '}
          <button type="button" className="link" data-frame="sign-in">
            {say(copy.signIn, language)}
          </button>
        </Note>
      </div>
      <Island<typeof Composer>
        name="composer/composer"
        className="composer"
        props={{ language, cities, categories: [...categories], kind, isEdit }}
      />
    </div>
  )
}
