import type { RoundPromises } from '@kamerton/contract/action-items/promises'
import { promisedWords } from '@kamerton/contract/pulses/reply-words'
import { Link } from 'react-router'
import { PromisedList } from './promised-list'
import styles from './replies.module.css'

/** Promises to the participants of a closed round: their numbers, and the action items one by one. */
export const RoundReply = ({ reply }: { reply: RoundPromises }) => (
  <div className={styles.reply}>
    {reply.items.length > 0 ? (
      <>
        {reply.promised > 0 && <p className={styles.words}>{promisedWords(reply)}</p>}
        <PromisedList items={reply.items} />
      </>
    ) : (
      <p className={styles.hint}>
        Обещают в&nbsp;самом действии. <Link to="/app/actions">К действиям</Link>
      </p>
    )}
  </div>
)
