import type { ComponentType, ReactNode } from 'react'

/** What stands around a visitor's page. */
export type Frame = ComponentType<{ title: string; intro: string; footer?: ReactNode; children: ReactNode }>
