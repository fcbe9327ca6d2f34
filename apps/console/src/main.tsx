import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#shell/app.tsx'
import 'nprogress/nprogress.css'
import '#kit/base.css'
import '#shell/sign-in/sign-in.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
