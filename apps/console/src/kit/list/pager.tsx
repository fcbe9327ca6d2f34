import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { Pagination, Select } from 'antd'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { PAGE_SIZES } from './list-state.ts'

interface PagerProps {
  pageNum: number
  total: number
  onPage: (pageNum: number) => void
}

/** Leads through a short list, whose pages have one size; nothing where one page holds it. */
export function Pager({ pageNum, total, onPage }: PagerProps) {
  if (total <= PAGE_SIZE) return null
  return (
    <Pagination
      className="pager"
      current={pageNum}
      pageSize={PAGE_SIZE}
      total={total}
      showSizeChanger={false}
      onChange={onPage}
    />
  )
}

interface ListPagerProps {
  pageNum: number
  pageSize: number
  total: number
  /** There are more rows than `total`. */
  hasMore?: boolean
  /** There is little room: few page numbers. */
  isNarrow: boolean
  /** A field for the number of a page. */
  hasJumper: boolean
  onPage: (pageNum: number, pageSize: number) => void
}

/** Leads through a list, whose pages have a size to choose; nothing below an empty one. */
export function ListPager({
  pageNum,
  pageSize,
  total,
  hasMore,
  isNarrow,
  hasJumper,
  onPage,
}: ListPagerProps) {
  const say = useSay()
  if (total === 0) return null
  return (
    <Pagination
      className="pager"
      current={pageNum}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      showQuickJumper={hasJumper}
      showLessItems={isNarrow}
      // the order of the parts is fixed: total, sizes, pages, jumper
      showTotal={(count) => (
        <>
          {say(hasMore ? copy.totalOver(count) : copy.total(count))}
          <Select
            className="page-size"
            aria-label={say(copy.pageSizes)}
            value={pageSize}
            options={PAGE_SIZES.map((size) => ({ value: size, label: say(copy.perPage(size)) }))}
            onChange={(size: number) => onPage(Math.min(pageNum, Math.ceil(total / size)), size)}
          />
        </>
      )}
      onChange={onPage}
    />
  )
}
