import type { EnhanceAppContext } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import './wide.css'

// In a transcript, the button copies the commands alone.
const copyCommands = (event: Event) => {
  const block = (event.target as Element).closest('.language-console')
  if ((event.target as Element).matches('button.copy') && block) {
    event.stopImmediatePropagation()
    const commands = block.querySelector('pre')!.textContent!
      .split('\n')
      .filter((line) => line.startsWith('$ '))
      .map((line) => line.slice(2))
    navigator.clipboard.writeText(commands.join('\n'))
    ;(event.target as Element).classList.add('copied')
    setTimeout(() => (event.target as Element).classList.remove('copied'), 2000)
  }
}

export default {
  extends: DefaultTheme,
  enhanceApp({ router }: EnhanceAppContext) {
    if (typeof window !== 'undefined') {
      // Folders that are no pages of this site's framework, to which the links at the foot of a page may lead.
      router.onBeforeRouteChange = (to) => {
        if (/^\/(api|explore)\//.test(to)) {
          location.href = to
          return false
        }
      }
      window.addEventListener('click', copyCommands, { capture: true })
    }
  },
}
