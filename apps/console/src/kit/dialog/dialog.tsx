import { Drawer, type DrawerProps, Modal, type ModalProps } from 'antd'
import { StartsAtFirstField } from './first-field.tsx'
import { useFocusGivenBack } from './focus-given-back.ts'

/** A dialog for as long as it is rendered: `{isOpen && <Dialog …/>}`. One with fields opens at the first of them. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'open'>) {
  useFocusGivenBack()
  return (
    <Modal open {...props}>
      <StartsAtFirstField />
      {children}
    </Modal>
  )
}

interface SideDrawerProps extends Omit<DrawerProps, 'open'> {
  /** It is read from its top: what it may hold to write in is not what it was opened for. */
  startsAtTop?: boolean
}

/** A drawer for as long as it is rendered: `{isOpen && <SideDrawer …/>}`. */
export function SideDrawer({ startsAtTop, children, ...props }: SideDrawerProps) {
  useFocusGivenBack()
  return (
    <Drawer open {...props}>
      {!startsAtTop && <StartsAtFirstField />}
      {children}
    </Drawer>
  )
}
