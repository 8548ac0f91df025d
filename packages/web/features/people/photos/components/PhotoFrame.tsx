// The photo at full size in the widget's frame, or the initials if there is none.

import type { PhotoUser } from '@lodgepole/contract/people/photos/endpoints'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import styles from './PhotoSetter.module.css'

export const PhotoFrame = ({ person }: { readonly person: PhotoUser }) => (
  <div className={styles.frame}>
    {person.imageUrl ? (
      <img
        className={styles.photo}
        src={person.imageUrl}
        alt={fullName(person)}
        width={200}
        height={200}
      />
    ) : (
      <PersonAvatar person={person} size="xl" named />
    )}
  </div>
)
