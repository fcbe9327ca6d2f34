import { cityAdmin } from '@app/contract/site/city.ts'
import { screen } from '#kit/page/screen.tsx'

export default screen(cityAdmin, {
  search: ['label', 'status'],
  columns: ['id', 'label', 'labelEn', 'value', 'lng', 'lat', 'sort', 'status', 'createTime'],
  form: [['label', 'labelEn'], ['value', 'sort'], ['lng', 'lat'], 'status', 'remark'],
})
