// The household's vehicles: the list, adding one, and changing one.

import { useParams } from '@tanstack/react-router'
import { EditScreen } from '../components/EditScreen.tsx'
import { ListScreen } from '../components/ListScreen.tsx'
import { vehicles } from '../kinds.ts'

export const Vehicles = () => <ListScreen kind={vehicles} />

export const NewVehicle = () => <EditScreen kind={vehicles} />

export const EditVehicle = () => {
  const { vehicleId = '' }: { vehicleId?: string } = useParams({ strict: false })
  return <EditScreen kind={vehicles} id={vehicleId} />
}
