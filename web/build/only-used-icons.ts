import type { Plugin } from 'vite'

/** The package's index names six thousand icons; reading it would take most of the time of a build, or of a test. */
export const onlyUsedIcons: Plugin = {
  name: 'kamerton:only-used-icons',
  enforce: 'pre',
  transform(code) {
    return code.replace(/import \{([^}]+)\} from '@tabler\/icons-react'/g, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
        .join(';'),
    )
  },
}
