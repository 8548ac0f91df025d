-- Where whoever wrote a ticket lived at that time. By it a property manager has the tickets of the units they answer for.
alter table tickets add column unit_id uuid;
alter table tickets add foreign key (organization_id, unit_id) references lodging_units (organization_id, unit_id);
update tickets set unit_id = creator.lodging_id_primary
from users creator
where creator.organization_id = tickets.organization_id and creator.user_id = tickets.creator_id and creator.lodging_id_primary is not null
  and exists (select from lodging_units unit where unit.organization_id = creator.organization_id and unit.unit_id = creator.lodging_id_primary);
create index tickets_of_unit on tickets (organization_id, unit_id, created_seconds desc, ticket_id) where unit_id is not null;
