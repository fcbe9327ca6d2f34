import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  BugOutlined,
  BuildOutlined,
  CarryOutOutlined,
  CloudServerOutlined,
  ClusterOutlined,
  CodeOutlined,
  CompassOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  EditOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  FilterOutlined,
  FlagOutlined,
  FormOutlined,
  HddOutlined,
  LoginOutlined,
  MailOutlined,
  MessageOutlined,
  MonitorOutlined,
  PhoneOutlined,
  PictureOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SettingOutlined,
  SlidersOutlined,
  SolutionOutlined,
  StarOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
  UserOutlined,
  WechatOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { LazyBoundary, lazyComponent } from '#kit/page/lazy-component.tsx'

/** The template's icon names as drawings, no two alike: those of the planted menus. */
const icons: Record<string, ComponentType<{ 'aria-hidden': boolean }>> = {
  appeal: SolutionOutlined,
  bug: BugOutlined,
  build: BuildOutlined,
  chart: BarChartOutlined,
  code: CodeOutlined,
  component: PictureOutlined,
  dashboard: DashboardOutlined,
  dict: BookOutlined,
  documentation: ReadOutlined,
  druid: ExperimentOutlined,
  edit: EditOutlined,
  education: BankOutlined,
  email: MailOutlined,
  filter: FilterOutlined,
  form: FormOutlined,
  guide: CompassOutlined,
  international: EnvironmentOutlined,
  job: FieldTimeOutlined,
  list: UnorderedListOutlined,
  log: FileTextOutlined,
  logininfor: LoginOutlined,
  message: MessageOutlined,
  monitor: MonitorOutlined,
  online: WifiOutlined,
  peoples: TeamOutlined,
  phone: PhoneOutlined,
  post: CarryOutOutlined,
  question: QuestionCircleOutlined,
  redis: DatabaseOutlined,
  'redis-list': HddOutlined,
  report: FlagOutlined,
  review: AuditOutlined,
  search: SearchOutlined,
  server: CloudServerOutlined,
  slider: SlidersOutlined,
  star: StarOutlined,
  swagger: ApiOutlined,
  system: SettingOutlined,
  tool: ToolOutlined,
  tree: ApartmentOutlined,
  'tree-table': ClusterOutlined,
  user: UserOutlined,
  validCode: SafetyCertificateOutlined,
  wechat: WechatOutlined,
}

/** Names that have a drawing here; the others' stand in `more-icons.tsx`. */
export const iconNames = Object.keys(icons)

/** The others come when a menu names one. */
const MoreIcon = lazyComponent(() => import('./more-icons.tsx'))

/** `#` means no icon; a name without a drawing gets squares. */
export function iconOf(name: string): ReactNode {
  if (name === '#' || name === '') return null
  const known = icons[name]
  if (known) return createElement(known, { 'aria-hidden': true })
  // the kit's menu clones its icons, so that one element stands for both
  return (
    <span className="anticon" aria-hidden="true">
      <LazyBoundary instead={() => <AppstoreOutlined aria-hidden />}>
        <Suspense fallback={<AppstoreOutlined aria-hidden />}>
          <MoreIcon name={name} />
        </Suspense>
      </LazyBoundary>
    </span>
  )
}
