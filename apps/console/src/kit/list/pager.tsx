import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { Pagination } from 'antd'

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
