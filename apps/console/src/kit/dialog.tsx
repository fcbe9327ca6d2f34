import { Drawer, type DrawerProps, Modal, type ModalProps } from 'antd'
import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was. The library does so only when a dialog that stays on the page is closed; ours
 * are on the page while they are open and leave it whole.
 */
function useFocusGivenBack(): void {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(() => () => opener?.focus({ preventScroll: true }), [opener])
}

/** A dialog for as long as it is rendered: `{isOpen && <Dialog …/>}`. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusGivenBack()
  return <Modal open {...props} />
}

/** A drawer for as long as it is rendered: `{isOpen && <SideDrawer …/>}`. */
export function SideDrawer(props: Omit<DrawerProps, 'open'>) {
  useFocusGivenBack()
  return <Drawer open {...props} />
}
