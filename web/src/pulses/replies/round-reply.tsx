import type { RoundPromises } from '@kamerton/contract/action-items/promises'
import { replyWords } from '@kamerton/contract/pulses/reply-words'
import { Link } from 'react-router'
import { PromisedList } from './promised-list'
import styles from './replies.module.css'

/** Reply to the participants of a closed round: the numbers and the action items one by one. */
export const RoundReply = ({ reply }: { reply: RoundPromises }) => (
  <div className={styles.reply}>
    <p className={styles.words}>{replyWords(reply)}</p>
    {reply.items.length > 0 ? (
      <PromisedList items={reply.items} />
    ) : (
      <p className={styles.hint}>
        Действие о&nbsp;компании или команде можно пообещать тем, кого спрашивали: они увидят его здесь
        и&nbsp;в&nbsp;«Моих опросах». <Link to="/app/actions">К действиям</Link>
      </p>
    )}
  </div>
)
