// The container for toasts. Its live region exists from the start, because screen readers don't
// announce a region that appears together with its text. The visible stack loads with the first
// toast.

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { toastStore } from './toast-store.ts'

const ToastStack = lazy(() => import('./ToastStack.tsx'))

export const ToastHost = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.shown)
  return (
    <>
      <VisuallyHidden role="status">
        {toasts.map((toast) => (
          <span key={toast.number}>{[toast.title, toast.text].filter(Boolean).join('. ')}</span>
        ))}
      </VisuallyHidden>
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastStack toasts={toasts} />
        </Suspense>
      )}
    </>
  )
}
