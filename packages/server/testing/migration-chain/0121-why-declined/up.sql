-- Why a request was declined, in the words of whoever decided; those who answer for the unit read it.
alter table lodging_stays add column declined_because text not null default '';
