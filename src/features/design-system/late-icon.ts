/** An icon in a file of its own, to show how one is loaded when it is needed. */
export { Trophy as lateIcon } from 'lucide-react'
