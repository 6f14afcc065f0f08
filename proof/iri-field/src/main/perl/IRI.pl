# IRI of Perl.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Adapter;
use IRI;

my $words = 'The IRI module provides an object representation for Internationalized Resource Identifiers (IRIs) as defined by RFC 3987'
    . ' and supports their parsing, serializing, and base resolution.';

sub components {
    my $iri = IRI->new(value => $_[0]{text});
    my %found = map { $_ => $iri->$_ } qw(scheme host port path query fragment);
    return { %found, userinfo => $iri->user };
}

serve('IRI (Perl)', 'Debian: libiri-perl', $IRI::VERSION, qr/Not a valid IRI|syntax/i,
    claim('components', ['rfc3987'], 'IRI->new(value => $text)->path, …', $words, \&components),
    claim('resolve', ['rfc3987'], 'IRI->new(value => $reference, base => IRI->new(value => $base))->abs', $words,
        sub { { target => IRI->new(value => $_[0]{reference}, base => IRI->new(value => $_[0]{base}))->abs } }),
);
