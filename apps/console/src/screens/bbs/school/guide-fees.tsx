import { factAdmin } from '@app/contract/editorial/fact.ts'
import { feeFactsOf, publishedFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import { Link } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import type { WidgetProps } from '#kit/form/widget.ts'
import { Control } from '#kit/form/widgets.tsx'
import { copy } from './desk-copy.ts'

/** The fee lines, and above them which entries of the ledger guides quote of this school. */
export function FeesWithGuides(props: WidgetProps) {
  const say = useSay()
  const can = useCan()
  const published = publishedFees.find(({ ministryNo }) => ministryNo === props.form?.values.ministryNo)
  return (
    <>
      {published && (
        <p role="note">
          {say(copy.inGuides)}{' '}
          {feeFactsOf(published).map((code) =>
            can(factAdmin.list) ? (
              <Link key={code} className="number" to={`/bbs/fact?code=${code}`}>
                {code}{' '}
              </Link>
            ) : (
              <span key={code} className="number">
                {code}{' '}
              </span>
            ),
          )}
        </p>
      )}
      <Control {...props} />
    </>
  )
}
