import type pg from 'pg'

interface OwnFunction {
  readonly signature: string
  readonly isForOneOrganization: boolean
}

/**
 * Functions that tables use are distributed with the tables. Functions that only statements use are
 * not. A function whose first parameter is `organization` runs completely on the machine of that
 * organization.
 */
export const distributeFunctions = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<OwnFunction>(
    `select p.oid::regprocedure::text as signature,
        coalesce(p.proargnames[1] = 'organization', false) as "isForOneOrganization" from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid
           and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
       and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass
           and o.objid = p.oid
         and (o.force_delegation or coalesce(p.proargnames[1] <> 'organization', true)))`,
  )
  for (const { signature, isForOneOrganization } of rows)
    await client.query(
      isForOneOrganization
        ? `select create_distributed_function($1::regprocedure, 'organization',
            colocate_with => 'public.organizations', force_delegation => true)`
        : 'select create_distributed_function($1::regprocedure)',
      [signature],
    )
}
