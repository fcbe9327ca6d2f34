import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const app = document.getElementById('app')
if (app)
  startTransition(() => {
    hydrateRoot(app, <HydratedRouter />)
  })
