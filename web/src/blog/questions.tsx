import styles from './article.module.css'

export type Question = { question: string; answer: string }

/**
 * Questions with their answers. To search engines they say what they are right here: so near to their own words that the page, as it
 * travels, holds these only once.
 */
export const Questions = ({ of }: { of: readonly Question[] }) => (
  <div className={styles.faq}>
    {of.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
    {/* Only in the page as it is built: a script that React would write later is forbidden, and nobody reads it then. */}
    {import.meta.env.SSR && (
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(faqPage(of)) }} />
    )}
  </div>
)

/** As schema.org knows it. */
export const faqPage = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
