// The household's pets: the list, adding one, and changing one.

import { useParams } from '@tanstack/react-router'
import { EditScreen } from '../components/EditScreen.tsx'
import { ListScreen } from '../components/ListScreen.tsx'
import { pets } from '../kinds.ts'

export const Pets = () => <ListScreen kind={pets} />

export const NewPet = () => <EditScreen kind={pets} />

export const EditPet = () => {
  const { petId = '' }: { petId?: string } = useParams({ strict: false })
  return <EditScreen kind={pets} id={petId} />
}
