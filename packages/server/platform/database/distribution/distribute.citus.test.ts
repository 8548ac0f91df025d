// These need a Citus coordinator and its workers: see TEST_DATABASE_WORKERS in CONTRIBUTING.md.

import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { joinNodes } from '../../../testing/distribute-template.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { createDatabase, dropDatabase, newDatabaseName } from '../../../testing/test-servers.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'
import { openDatabase } from '../pool.ts'
import { requireSchema } from '../require-schema.ts'
import { runMigration } from '../run-migration.ts'
import { systemTransaction, tenantTransaction } from '../transaction.ts'
import { distributeDatabase, planDistribution } from './distribute.ts'
import { listPlacements, moveOrganization } from './move.ts'

const servers = inject('testServers')

const ask = async <T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
): Promise<readonly T[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  return client
    .query<T>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

describe('PLT-96 a distributed database', () => {
  const database = useTestDatabase()

  it('has tenant tables together, three everywhere, the rest on the coordinator', async () => {
    const rows = await ask(
      database().connection,
      `
      select case when p.partmethod = 'h' then 'by organization'
        when p.repmodel = 't' then 'everywhere' end as place,
        count(distinct p.colocationid)::int as groups,
        array_agg(p.logicalrelid::text order by p.logicalrelid::text) filter
          (where p.partmethod <> 'h') as tables
      from pg_dist_partition p where p.partmethod = 'h' or p.repmodel = 't' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { place: 'by organization', groups: 1, tables: null },
      { place: 'everywhere', groups: 1, tables: ['hosts', 'login_organizations', 'logins'] },
    ])
  })

  it('has nothing left to do', async () => {
    expect(await planDistribution(database().connection)).toMatchObject({
      tenantTables: [],
      referenceTables: [],
      waitingKeys: 0,
      localCopies: [],
    })
  })

  it('PLT-107 runs functions for one organization where that organization is', async () => {
    const rows = await ask<{ name: string; isThere: boolean }>(
      database().connection,
      `
      select p.proname as name, coalesce(o.force_delegation, false) as "isThere" from pg_proc p
      left join pg_catalog.pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
      where p.pronamespace = 'public'::regnamespace and p.proargnames[1] = 'organization'
      order by 1`,
    )
    expect(rows).toEqual(
      ['record_commands', 'write_journal'].map((name) => ({ name, isThere: true })),
    )
  })

  it('PLT-97 distributes a new table with the migration, apart by organization', async () => {
    const client = new pg.Client(database().connection)
    await client.connect()
    await runMigration(client, {
      name: '9999-trails',
      checksum: 'x',
      sql: `
      create table trails (organization_id uuid, user_id uuid,
        primary key (organization_id, user_id));
      select protect_tenant_table('trails');
      alter table trails add foreign key (organization_id, user_id) references users
        (organization_id, user_id);`,
    })
    expect(await planDistribution(database().connection)).toMatchObject({ tenantTables: [] })
    await makeOrganizations(database())
    for (const { organizationId } of [oak, elm]) {
      await client.query(
        'insert into users (organization_id, user_id, first_name) values ($1, $1, $2)',
        [organizationId, 'Somebody'],
      )
      await client.query('insert into trails values ($1, $1)', [organizationId])
    }
    await client.query(`begin; set local role lodgepole_app`)
    await client.query(`set local app.organization_id = '${oak.organizationId}'`)
    expect((await client.query('select organization_id from trails')).rows).toEqual([
      { organization_id: oak.organizationId },
    ])
    await client.query('rollback')
    await client.end()
  })

  it('PLT-101 changes tables by several statements of one migration', async () => {
    const client = new pg.Client(database().connection)
    await client.connect()
    await runMigration(client, {
      name: '9999-wider',
      checksum: 'x',
      sql: `
      -- Two columns; one goes again.
      alter table users add column trail_name text;
      alter table users add constraint users_trail_name check (trail_name <> '' or 'a;b' = 'a');
      create index users_by_trail on users (organization_id, trail_name);
      alter table users drop column trail_name;`,
    })
    await client.end()
  })

  it('PLT-97 refuses to start without settings on workers or with a local table', async () => {
    const { connection, pool } = database()
    const name = String(connection.database)
    await requireSchema(connection)
    await pool.query(`alter database ${name} reset citus.propagate_set_commands`)
    await expect(requireSchema(connection)).rejects.toThrow(
      'citus.propagate_set_commands is not "local", so workers hide every row. Run npm run ' +
        'db:distribute.',
    )
    await pool.query(`alter database ${name} set citus.propagate_set_commands = 'local'`)
    await pool.query(`create table forgotten (organization_id uuid primary key); alter table
        forgotten enable row level security;
      create policy one_organization on forgotten to lodgepole_app using (true)`)
    await expect(requireSchema(connection)).rejects.toThrow(
      'these tables are not distributed: forgotten',
    )
  })
})

describe('PLT-96 distributing what is in use already', () => {
  const name = newDatabaseName(inject('testRun'))
  const coordinator = { ...servers.coordinator, database: name }

  beforeAll(async () => {
    await createDatabase(servers, name)
    await joinNodes({
      coordinator,
      workers: servers.workers.map((worker) => ({ ...worker, database: name })),
    })
    await migrate(
      coordinator,
      await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))),
    )
    const handle = openDatabase(coordinator, { maxConnections: 2 })
    await makeOrganizations({ ...handle, connection: coordinator })
    for (const { organizationId } of [oak, elm])
      await tenantTransaction(handle.db, organizationId, (tx) =>
        tx.db
          .insertInto('users')
          .values({ organizationId, userId: organizationId, firstName: 'Somebody' })
          .execute(),
      )
    await handle.close()
  })
  afterAll(() => dropDatabase(servers, name))

  const readOrganizations = async () => {
    const handle = openDatabase(coordinator, { maxConnections: 2 })
    const rows = await systemTransaction(handle.db, (tx) =>
      tx.db.selectFrom('users').select('organizationId').execute(),
    )
    await handle.close()
    return rows.map(({ organizationId }) => organizationId).toSorted()
  }

  it('is refused while servers are connected', async () => {
    const handle = openDatabase(coordinator, { maxConnections: 1 })
    await systemTransaction(handle.db, (tx) => tx.db.selectFrom('hosts').select('host').execute())
    await expect(distributeDatabase(coordinator)).rejects.toThrow(
      'Servers are connected to this database (1 connections). Stop all of them first.',
    )
    await handle.close()
    expect((await planDistribution(coordinator)).waitingKeys).toBe(0)
  })

  it('continues where it was cut off; meanwhile no server starts', async () => {
    const cutOff = distributeDatabase(coordinator, {
      shards: 4,
      onStep: (text) => {
        if (text === 'Distributing lodging_units') throw new Error('cut off')
      },
    })
    await expect(cutOff).rejects.toThrow('cut off')
    await expect(requireSchema(coordinator)).rejects.toThrow(
      'the database is not distributed completely: a run of npm run db:distribute was cut off',
    )
    const plan = await planDistribution(coordinator)
    expect(plan.waitingKeys).toBeGreaterThan(100)
    expect(plan.tenantTables[0]).toBe('lodging_units')
    await distributeDatabase(coordinator, { shards: 4 })
    await requireSchema(coordinator)
    const steps: string[] = []
    await distributeDatabase(coordinator, { shards: 4, onStep: (text) => void steps.push(text) })
    expect(steps).toEqual(['Preparing the roles on every node'])
    expect(await readOrganizations()).toEqual([oak.organizationId, elm.organizationId])
  })

  it('says in a dry run which machines would be added', async () => {
    const [worker] = servers.workers
    const known = { host: worker?.host ?? '', port: worker?.port ?? 0 }
    expect(
      await planDistribution(coordinator, [known, { host: 'database-9', port: 5432 }]),
    ).toMatchObject({ newNodes: ['database-9:5432'] })
  })

  it('PLT-110 removes the rows that an interrupted run left on the coordinator', async () => {
    // The state that a run leaves when it ends right after it distributed a table.
    await ask(
      coordinator,
      `create table left_behind (organization_id uuid primary key);
        insert into left_behind values ('${oak.organizationId}');
      select create_distributed_table('left_behind', 'organization_id',
        colocate_with => 'public.organizations')`,
    )
    expect(await planDistribution(coordinator)).toMatchObject({
      tenantTables: [],
      localCopies: ['left_behind'],
    })
    const steps: string[] = []
    await distributeDatabase(coordinator, { shards: 4, onStep: (text) => void steps.push(text) })
    expect(steps).toContain('Removing what an earlier run left of left_behind on the coordinator')
    expect(await planDistribution(coordinator)).toMatchObject({ localCopies: [], waitingKeys: 0 })
    expect(await ask(coordinator, 'select organization_id as id from left_behind')).toEqual([
      { id: oak.organizationId },
    ])
    await ask(coordinator, 'drop table left_behind')
  })

  it('moves an organization to another machine and back, with everything that it has', async () => {
    const nodeOf = async () =>
      (await listPlacements(coordinator)).find(
        ({ organizationId }) => organizationId === oak.organizationId,
      )?.node
    const first = await nodeOf()
    const there = await moveOrganization(coordinator, {
      organizationId: oak.organizationId,
      isAlone: true,
    })
    expect(await nodeOf()).toBe(`${there.to.host}:${there.to.port}`)
    expect(await nodeOf()).not.toBe(first)
    expect(await readOrganizations()).toEqual([oak.organizationId, elm.organizationId])
    await moveOrganization(coordinator, { organizationId: oak.organizationId, to: there.from })
    expect(await nodeOf()).toBe(first)
    await requireSchema(coordinator)
    await expect(
      moveOrganization(coordinator, {
        organizationId: oak.organizationId,
        to: { host: 'nowhere', port: 1 },
      }),
    ).rejects.toThrow('nowhere:1 is not one of the machines that hold organizations')
  }, 600_000)

  it('PLT-110 finishes a move of one organization that was cut off after dividing', async () => {
    // The other organization has its own shard by now.
    const other = elm.organizationId
    const shards = () =>
      ask<{ node: string; first: number }>(
        coordinator,
        `
      select n.nodename || ':' || n.nodeport as node, s.shardminvalue::int as first
      from pg_dist_shard s
      join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
      where s.logicalrelid = 'public.organizations'::regclass order by 2`,
      )
    const before = (await listPlacements(coordinator)).find((one) => one.organizationId === other)
    const cutOff = moveOrganization(coordinator, {
      organizationId: other,
      isAlone: true,
      onStep: (text) => {
        if (text.startsWith('Moving the other organizations back')) throw new Error('cut off')
      },
    })
    await expect(cutOff).rejects.toThrow('cut off')
    const there = (await listPlacements(coordinator)).find((one) => one.organizationId === other)
    expect(there?.node).not.toBe(before?.node)
    const divided = (await shards()).filter(({ node }) => node === before?.node).length
    const move = await moveOrganization(coordinator, { organizationId: other, isAlone: true })
    expect(`${move.from.host}:${move.from.port}`).toBe(before?.node)
    expect(`${move.to.host}:${move.to.port}`).toBe(there?.node)
    // The parts before and after it in the shard are back where they belong.
    expect((await shards()).filter(({ node }) => node === before?.node).length).toBe(divided + 2)
    expect(await readOrganizations()).toEqual([oak.organizationId, elm.organizationId])
    expect(
      (await moveOrganization(coordinator, { organizationId: other, to: move.to })).from,
    ).toMatchObject(move.to)
  }, 600_000)
})
